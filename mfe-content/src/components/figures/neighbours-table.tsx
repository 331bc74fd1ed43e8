import { useSite } from '@site/shared/contract/runtime';
import { above, color } from '@site/shared/tokens';
import { DataTable } from '@site/shared/ui';
import { styled } from 'styled-components';
import { type Adoption, areasOf, nameOf, rankShares, type SharesOfDay } from '../../adoption';
import { pageLabels } from '../../content/page-labels';
import type { StandingContent } from '../../content/standing';
import { ShareCell } from './bar-cell';

const Name = styled.span<{ $isOwn: boolean }>`
  border-bottom: ${({ $isOwn }) => ($isOwn ? `3px solid ${color.accent}` : 'none')};

  ${above.medium} {
    white-space: nowrap;
  }
`;

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
  return (
    <DataTable
      caption={copy.title}
      columns={[
        { key: 'name', label: copy.country },
        { key: 'share', label: copy.share, numeric: true },
        ...(blocks ? [{ key: 'blocks', label: blocks.label, numeric: true } as const] : []),
      ]}
      rows={rankShares(shares?.percentOf ?? {}, areas).map(({ area, percent }) => {
        return {
          name: <Name $isOwn={area === areas[0]}>{nameOf(area, site)}</Name>,
          share: <ShareCell percent={percent} />,
          blocks: blocks?.counts[area] ?? pageLabels.noData,
        };
      })}
    />
  );
}
