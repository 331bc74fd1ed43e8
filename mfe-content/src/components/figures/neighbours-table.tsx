import { useSite } from '@site/shared/contract/runtime';
import { above, color } from '@site/shared/tokens';
import { DataTable } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { StandingContent } from '#content/standing';
import { type Adoption, areasOf, nameOf, rankShares, type SharesOfDay } from '../../adoption';
import { ShareCell } from './bar-cell';

const Root = styled.div`
  tr:has([data-own]) {
    background: ${color.accentSoft};
  }
`;

const Name = styled.span`
  &[data-own] {
    font-weight: 800;
  }

  ${above.medium} {
    white-space: nowrap;
  }
`;

/** Few of the neighbours have more: on a scale to 100 their bars could not be told apart. */
const FULL_PERCENT = 25;

export interface NeighboursTableProps {
  readonly shares: SharesOfDay | null;
  readonly copy: StandingContent['table'];
  /** A further column: how many blocks are registered in each country. */
  readonly blocks?: { readonly label: string; readonly counts: Adoption['blocks'] };
}

/** The site's country beside its neighbours, the highest share first. */
export function NeighboursTable({ shares, copy, blocks }: NeighboursTableProps) {
  const site = useSite();
  const areas = areasOf(site);
  const ranked = rankShares(shares?.percentOf ?? {}, areas);
  const full = Math.max(FULL_PERCENT, ranked[0]?.percent ?? 0);
  return (
    <Root>
      <DataTable
        caption={copy.title}
        columns={[
          { key: 'name', label: copy.country },
          { key: 'share', label: `${copy.share} ${full}%`, numeric: true },
          ...(blocks ? [{ key: 'blocks', label: blocks.label, numeric: true } as const] : []),
        ]}
        rows={ranked.map(({ area, percent }) => {
          return {
            name: <Name data-own={area === areas[0] || undefined}>{nameOf(area, site)}</Name>,
            share: <ShareCell percent={percent} full={full} />,
            blocks: blocks?.counts[area] ?? pageLabels.noData,
          };
        })}
      />
    </Root>
  );
}
