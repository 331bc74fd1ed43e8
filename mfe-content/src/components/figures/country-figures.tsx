import { civilDateWords, DataTable, LineChart } from '@site/shared/ui';
import { figureLabels } from '#content/dashboard-figures';
import { pageLabels } from '#content/page-labels';
import { type Adoption, formatPercent, type MeasuredShare, type WeeklyShare } from '../../adoption';
import { type DashboardContent, dashboard } from '../../content/dashboard';
import { useCopy } from '../../use-copy';
import { BarCell, ShareCell } from './bar-cell';

/** The chart's data as a table, newest first. */
export function AdoptionTable({ rows }: { readonly rows: readonly WeeklyShare[] }) {
  const { world: copy } = useCopy(dashboard);
  return (
    <DataTable
      caption={figureLabels.chart.tableCaption}
      columns={[
        { key: 'week', label: copy.weekLabel },
        { key: 'high', label: copy.highLabel, numeric: true },
        { key: 'low', label: copy.lowLabel, numeric: true },
      ]}
      rows={[...rows].reverse().map(({ week, minPercent, maxPercent }) => ({
        week: civilDateWords(week),
        high: formatPercent(maxPercent),
        low: formatPercent(minPercent),
      }))}
    />
  );
}

type Detail = DashboardContent['detail'];

interface TableProps<Figures extends keyof Adoption & keyof Detail> {
  readonly rows: Adoption[Figures];
  readonly copy: Detail[Figures];
}

export function YearsTable({ rows: years, copy }: TableProps<'years'>) {
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

/** Returns true if the routing state of at least one block is known. */
export function areAnnouncementsKnown(registrations: Adoption['registrations']): boolean {
  return registrations.some(({ isAnnounced }) => isAnnounced !== null);
}

export function RegistrationsTable({ rows, copy }: TableProps<'registrations'>) {
  const [date, block, status, announced] = copy.columns;
  const { yes, no } = copy.announced;
  return (
    <DataTable
      caption={copy.table}
      columns={[
        { key: 'block', label: block },
        { key: 'date', label: date },
        { key: 'status', label: status },
        ...(areAnnouncementsKnown(rows) ? [{ key: 'announced', label: announced } as const] : []),
      ]}
      rows={rows.map(({ resource, isAnnounced, ...each }) => ({
        block: <code>{resource}</code>,
        date: civilDateWords(each.date),
        status: copy.statusNames[each.status],
        announced: isAnnounced === null ? pageLabels.noData : isAnnounced ? yes : no,
      }))}
    />
  );
}

export function NetworksTable({ rows, copy }: TableProps<'networks'>) {
  const [network, share, samples] = copy.columns;
  return (
    <DataTable
      caption={copy.table}
      columns={[
        { key: 'network', label: network },
        { key: 'share', label: share, numeric: true },
        { key: 'samples', label: samples, numeric: true },
      ]}
      rows={rows.map((each) => ({
        network: each.area,
        share: <ShareCell percent={each.percent} />,
        samples: each.samples ?? pageLabels.noData,
      }))}
    />
  );
}

export function SitesTable({ rows, copy }: TableProps<'sites'>) {
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
      rows={rows.map((site) => ({
        name: site.name,
        host: <code>{site.host}</code>,
        answer: site.hasIpv6 ? yes : no,
        date: civilDateWords(site.date),
      }))}
    />
  );
}

const TICKS = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const;

/** Returns round numbers from zero to slightly above the highest figure. */
function ticksOver(highest: number): number[] {
  const least = Math.max(highest, 0.01) / TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND_STEPS.find((each) => each * power >= least) ?? 10);
  return Array.from({ length: TICKS + 1 }, (_, index) => Number((index * step).toPrecision(3)));
}

interface CountryChartProps {
  /** At least two, oldest first. */
  readonly rows: readonly MeasuredShare[];
}

/** Chart of the country's share over time. */
export function CountryChart({ rows }: CountryChartProps) {
  const { overTime: copy } = useCopy(dashboard).detail;
  return (
    <LineChart
      title={copy.share}
      unit="%"
      ticks={ticksOver(Math.max(...rows.map(({ percent }) => percent)))}
      points={rows.map(({ date, percent }) => ({
        label: civilDateWords(date),
        value: percent,
      }))}
    />
  );
}

export function CountryChartTable({ rows }: CountryChartProps) {
  const { overTime: copy } = useCopy(dashboard).detail;
  return (
    <DataTable
      caption={copy.table}
      columns={[
        { key: 'date', label: copy.date },
        { key: 'share', label: copy.share, numeric: true },
        { key: 'samples', label: copy.samples, numeric: true },
      ]}
      rows={[...rows].reverse().map(({ date, percent, samples }) => ({
        date: civilDateWords(date),
        share: formatPercent(percent),
        samples: samples ?? pageLabels.noData,
      }))}
    />
  );
}
