import type { ClaimCard } from '../content/types';
import { ClaimFigure } from './claim-figure';
import { SourceLinks } from './source-links';

/** What stands under the title of a card: its text, its sources, and its figure if any. */
export function SourcedText({ text, claim, sources }: Omit<ClaimCard, 'title' | 'icon'>) {
  return (
    <>
      <p>{text}</p>
      <SourceLinks sources={sources} />
      {claim && <ClaimFigure {...claim} />}
    </>
  );
}
