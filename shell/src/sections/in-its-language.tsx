import { BASE_LANGUAGE } from '@site/shared/contract';
import type { ReactNode } from 'react';
import { usePageLanguage } from '../boot';
import type { Section } from './section-fault';

interface Props {
  readonly section: Section;
  /** Comes before what is in another language than the page: says so in the page's. */
  readonly note?: ReactNode;
  /** Comes before what is in the language of the page: says that it is a draft. */
  readonly draftNote?: ReactNode;
  readonly children: ReactNode;
}

/** What a section shows. Where it lacks the language of the page, its words are marked as those of another. */
export function InItsLanguage({ section, note, draftNote, children }: Props): ReactNode {
  const language = usePageLanguage();
  const own = section.language ?? BASE_LANGUAGE;
  if (own === language) {
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
      <div lang={own}>{children}</div>
    </>
  );
}
