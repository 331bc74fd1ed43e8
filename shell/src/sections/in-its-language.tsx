import { BASE_LANGUAGE, directionOf } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { usePageLanguage } from '@site/shared/language/rows';
import type { ReactNode } from 'react';

/** The language of a page's words: that of its section's build, or the one of what the build lacks. */
export function languageOfPage({ declared, section }: SiteRoute): string {
  return declared.language ?? section.language ?? BASE_LANGUAGE;
}

interface Props {
  /** Of the words. */
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

/** What a section shows. Where it lacks the language of the page, its words are marked as those of another. */
export function InItsLanguage({ language, children }: Props): ReactNode {
  if (language === usePageLanguage()) return children;
  return <Marked language={language}>{children}</Marked>;
}

/** What the shell says amid the words of a section, which may be of another language. */
export function InPageLanguage({ children }: { readonly children: ReactNode }): ReactNode {
  return <Marked language={usePageLanguage()}>{children}</Marked>;
}
