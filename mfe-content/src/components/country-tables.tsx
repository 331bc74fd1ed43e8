import { useSite } from '@site/shared/contract/runtime';
import { color, space } from '@site/shared/tokens';
import { civilDateWords, DataTable } from '@site/shared/ui';
import { styled } from 'styled-components';
import { type Adoption, areasOf, nameOf, rankShares, type SharesOfDay } from '../adoption';
import { pageLabels } from '../content/page-labels';
import type { DashboardContent, StandingContent } from '../content/types';
import { formatPercent } from './format';
import { ShareBar } from './share-bar';

type Detail = DashboardContent['detail'];

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

/** A figure with its bar; `percent` is how long the bar is. */
function BarCell({ percent, text }: { readonly percent: number; readonly text: string }) {
  return (
    <Cell>
      <ShareBar percent={percent} />
      <span>{text}</span>
    </Cell>
  );
}

function ShareCell({ percent }: { readonly percent: number | null }) {
  if (percent === null) return pageLabels.noData;
  return <BarCell percent={percent} text={formatPercent(percent)} />;
}

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
        const name = nameOf(area, site);
        return {
          name: area === areas[0] ? <Own>{name}</Own> : name,
          share: <ShareCell percent={percent} />,
          blocks: blocks?.counts[area] ?? pageLabels.noData,
        };
      })}
    />
  );
}

export interface YearsTableProps {
  readonly years: Adoption['years'];
  readonly copy: Detail['years'];
}

/** How many blocks were delegated in each year, and in all until then. */
export function YearsTable({ years, copy }: YearsTableProps) {
  const [year, blocks, total] = copy.columns;
  const most = Math.max(...years.map((each) => each.blocks));
  return (
    <DataTable
      caption={copy.table}
      columns={[
        { key: 'year', label: year },
        { key: 'blocks', label: blocks, numeric: true },
        { key: 'total', label: total, numeric: true },
      ]}
      rows={years.map((each, index) => ({
        year: each.year,
        blocks: <BarCell percent={(100 * each.blocks) / (most || 1)} text={String(each.blocks)} />,
        total: years.slice(0, index + 1).reduce((sum, other) => sum + other.blocks, 0),
      }))}
    />
  );
}

export interface RegistrationsTableProps {
  readonly registrations: Adoption['registrations'];
  readonly copy: Detail['registrations'];
}

/** The address blocks that are registered in the country, by date. */
export function RegistrationsTable({ registrations, copy }: RegistrationsTableProps) {
  const [date, block, status, announced] = copy.columns;
  const { yes, no } = copy.announced;
  return (
    <DataTable
      caption={copy.table}
      columns={[
        { key: 'block', label: block },
        { key: 'date', label: date },
        { key: 'status', label: status },
        { key: 'announced', label: announced },
      ]}
      rows={registrations.map(({ resource, isAnnounced, ...each }) => ({
        block: <code>{resource}</code>,
        date: civilDateWords(each.date),
        status: copy.statusNames[each.status],
        announced: isAnnounced === null ? pageLabels.noData : isAnnounced ? yes : no,
      }))}
    />
  );
}

export interface NetworksTableProps {
  readonly networks: Adoption['networks'];
  readonly copy: Detail['networks'];
}

/** The networks of the country, the highest share first. */
export function NetworksTable({ networks, copy }: NetworksTableProps) {
  const [network, share, samples] = copy.columns;
  return (
    <DataTable
      caption={copy.table}
      columns={[
        { key: 'network', label: network },
        { key: 'share', label: share, numeric: true },
        { key: 'samples', label: samples, numeric: true },
      ]}
      rows={networks.map((each) => ({
        network: each.area,
        share: <ShareCell percent={each.percent} />,
        samples: each.samples ?? pageLabels.noData,
      }))}
    />
  );
}

export interface SitesTableProps {
  readonly sites: Adoption['sites'];
  readonly copy: Detail['sites'];
}

/** Which national sites have an IPv6 address. */
export function SitesTable({ sites, copy }: SitesTableProps) {
  const [name, host, answer, date] = copy.columns;
  const { yes, no } = copy.answers;
  return (
    <DataTable
      caption={copy.table}
      columns={[
        { key: 'name', label: name },
        { key: 'host', label: host },
        { key: 'answer', label: answer },
        { key: 'date', label: date },
      ]}
      rows={sites.map((site) => ({
        name: site.name,
        host: <code>{site.host}</code>,
        answer: site.hasIpv6 ? yes : no,
        date: civilDateWords(site.date),
      }))}
    />
  );
}
