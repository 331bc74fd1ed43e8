import { SourceNote, Stat, StatRow, TextLink, VisuallyHidden } from '@site/shared/ui';
import { pageLabels } from '#content/page-labels';
import type { Claim } from '../../content/types';

/** The owner's figure, small, and the way to what stands behind it. */
export function Slogan({ id, value, label }: Claim) {
  return (
    <SourceNote>
      <span>{value}</span> <span>{label}</span>
      {': '}
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
