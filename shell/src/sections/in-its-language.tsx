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
  /** Comes before what is in another language than the page: says so in the page's. */
  readonly note?: ReactNode;
  /** Comes before what is in the language of the page: says that it is a draft. */
  readonly draftNote?: ReactNode;
  readonly children: ReactNode;
}

/** What a section shows. Where it lacks the language of the page, its words are marked as those of another. */
export function InItsLanguage({ language, note, draftNote, children }: Props): ReactNode {
  if (language === usePageLanguage()) {
    return (
      <>
        {draftNote}
        {children}
      </>
    );
  }
  return (
    <>
      {note}
      <div lang={language} dir={directionOf(language)}>
        {children}
      </div>
    </>
  );
}
