import { BASE_LANGUAGE } from '@site/shared/contract';
import type { ReactNode } from 'react';
import { useBoot } from '../boot';
import type { Section } from './section-fault';

interface Props {
  readonly section: Section;
  /** Comes before what is in another language than the page: says so in the page's. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** What a section shows. Where it lacks the language of the page, its words are marked as those of another. */
export function InItsLanguage({ section, note, children }: Props): ReactNode {
  const { language = BASE_LANGUAGE } = useBoot().composition;
  const own = section.language ?? BASE_LANGUAGE;
  if (own === language) return children;
  return (
    <>
      {note}
      <div lang={own}>{children}</div>
    </>
  );
}
