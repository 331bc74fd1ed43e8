import { Stat, StatRow } from '@site/shared/ui';
import type { Claim } from '../../content/types';
import { SourceLinks } from './source-links';

/** The owner's figures side by side, each with what sources say about it. */
export function ClaimStats({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <StatRow>
      {claims.map(({ value, label, note, sources }) => (
        <Stat
          key={label}
          value={value}
          label={label}
          note={
            <>
              {`${note} `}
              <SourceLinks sources={sources} />
            </>
          }
        />
      ))}
    </StatRow>
  );
}
