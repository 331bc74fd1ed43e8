import { color, size, space } from '@site/shared/tokens';
import { SourceNote, Stat, StatRow, TextLink, VisuallyHidden } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { Claim, ClaimCard } from '../../content/types';
import { SourceLinks } from './source-links';

/** The owner's figure, small, and the way to what stands behind it. */
function Slogan({ id, value, label }: Claim) {
  return (
    <SourceNote>
      <span>{value}</span> <span>{label}</span>
      {`${pageLabels.marks.colon} `}
      <TextLink href={`/IPv6Dashboard#${id}`}>
        {pageLabels.claimNote}
        <VisuallyHidden>{` ${pageLabels.claimNoteOn} ${label}`}</VisuallyHidden>
      </TextLink>
    </SourceNote>
  );
}

/** What was measured, side by side, each with the owner's figure for it. */
export function ClaimStats({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <StatRow>
      {claims.map((claim) => (
        <Stat
          key={claim.id}
          value={claim.measured}
          label={claim.counts}
          note={<Slogan {...claim} />}
        />
      ))}
    </StatRow>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding-inline-start: ${space[4]};
  border-inline-start: 4px solid ${color.accent};
`;

const Figure = styled.p`
  line-height: 1.3;

  strong {
    font-size: ${size[2]};
    font-weight: 800;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** What was measured, inside a running text, with the owner's figure for it. */
function ClaimFigure(claim: Claim) {
  return (
    <Root>
      <Figure>
        <strong>{claim.measured}</strong>
        {` ${claim.counts}`}
      </Figure>
      <Slogan {...claim} />
    </Root>
  );
}

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
