import { civilDateWords, DataTable, LineChart } from '@site/shared/ui';
import { formatPercent, type MeasuredShare } from '../../adoption';
import { dashboard } from '../../content/dashboard';
import { pageLabels } from '../../content/page-labels';
import { useCopy } from '../../use-copy';

const TICKS = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round numbers from zero to a little over the highest figure. */
export function ticksOver(highest: number): number[] {
  const least = Math.max(highest, 0.01) / TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND_STEPS.find((each) => each * power >= least) ?? 10);
  return Array.from({ length: TICKS + 1 }, (_, index) => Number((index * step).toPrecision(3)));
}

export interface CountryChartProps {
  /** At least two, the oldest first. */
  readonly rows: readonly MeasuredShare[];
}

/** How the country's share went. */
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

/** The figures behind the chart, newest first. */
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
      rows={rows.toReversed().map(({ date, percent, samples }) => ({
        date: civilDateWords(date),
        share: formatPercent(percent),
        samples: samples ?? pageLabels.noData,
      }))}
    />
  );
}
