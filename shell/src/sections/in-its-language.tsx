import { BASE_LANGUAGE, directionOf } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { usePageLanguage } from '@site/shared/language/rows';
import type { ReactNode } from 'react';

/** Returns the language of a page's copy: that of its section's build, or of the fallback. */
export function languageOfPage({ declared, section }: SiteRoute): string {
  return declared.language ?? section.language ?? BASE_LANGUAGE;
}

interface Props {
  /** Language of the copy. */
  readonly language: string;
  readonly children: ReactNode;
}

function Marked({ language, children }: Props): ReactNode {
  return (
    <div lang={language} dir={directionOf(language)}>
      {children}
    </div>
  );
}

/** Marks a section's content with its language, if that differs from the page's. */
export function InItsLanguage({ language, children }: Props): ReactNode {
  if (language === usePageLanguage()) return children;
  return <Marked language={language}>{children}</Marked>;
}

/** Marks the shell's own texts inside a section of another language. */
export function InPageLanguage({ children }: { readonly children: ReactNode }): ReactNode {
  return <Marked language={usePageLanguage()}>{children}</Marked>;
}
