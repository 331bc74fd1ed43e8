import { color, space } from '@site/shared/tokens';
import { civilDateWords, DataTable, SourceNote, Stack } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { CountryAdoption, CountryTotals } from '../content/adoption-data';
import type { DashboardContent } from '../content/types';
import { formatPercent } from './format';
import { ShareBar } from './share-bar';
import { SourceLinks } from './source-links';

type CountryCopy = DashboardContent['country'];

export interface CountryTableProps {
  readonly adoption: CountryAdoption;
  readonly copy: CountryCopy;
}

/** The address blocks that are registered in a country, by date. */
export function BlocksTable({ adoption, copy }: CountryTableProps) {
  const { title, columns, statusNames, caption } = copy.blocks;
  const [date, block, status] = columns;
  return (
    <Stack gap={3}>
      <DataTable
        caption={title}
        columns={[
          { key: 'prefix', label: block },
          { key: 'date', label: date },
          { key: 'status', label: status },
        ]}
        rows={adoption.allocations.map((allocation) => ({
          prefix: <code>{allocation.prefix}</code>,
          date: civilDateWords(allocation.date),
          status: statusNames[allocation.status],
        }))}
      />
      <SourceNote>{caption}</SourceNote>
      <SourceLinks sources={[adoption.registry.source]} asOf={adoption.registry.asOf} />
    </Stack>
  );
}

// The bar stands below its figure where there is no room beside it.
const Cell = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: end;
  gap: ${space[1]} ${space[3]};

  & > :first-child {
    flex: 1 6rem;
  }

  & > :last-child {
    flex: none;
    width: 4.5em;
  }
`;

const Own = styled.span`
  border-bottom: 3px solid ${color.accent};
`;

function ShareCell({
  percent,
  unknown,
}: {
  readonly percent: number | null;
  readonly unknown: string;
}) {
  if (percent === null) return unknown;
  return (
    <Cell>
      <ShareBar percent={percent} />
      <span>{formatPercent(percent)}</span>
    </Cell>
  );
}

function byShare(one: CountryTotals, other: CountryTotals): number {
  return (other.nativePercent ?? -1) - (one.nativePercent ?? -1);
}

/** A country beside its neighbours, the highest share first. */
export function NeighboursTable({ adoption, copy }: CountryTableProps) {
  const { title, columns, unknown, caption } = copy.neighbours;
  const [country, blocks, share] = columns;
  const rows = [adoption, ...adoption.neighbours].sort(byShare);
  return (
    <Stack gap={3}>
      <DataTable
        caption={title}
        columns={[
          { key: 'name', label: country },
          { key: 'share', label: share, numeric: true },
          { key: 'blocks', label: blocks, numeric: true },
        ]}
        rows={rows.map((row) => ({
          name: row.code === adoption.code ? <Own>{row.name}</Own> : row.name,
          share: <ShareCell percent={row.nativePercent} unknown={unknown} />,
          blocks: row.blocks,
        }))}
      />
      <SourceNote>{caption}</SourceNote>
      <SourceLinks sources={[adoption.share.source, adoption.registry.source]} />
    </Stack>
  );
}
