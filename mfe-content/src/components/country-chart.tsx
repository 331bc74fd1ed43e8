import { civilDateWords, DataTable, Disclosure, LineChart, Stack } from '@site/shared/ui';
import type { MeasuredShare } from '../adoption';
import { pageLabels } from '../content/page-labels';
import type { DashboardContent } from '../content/types';
import { formatPercent } from './format';

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
  readonly points: readonly MeasuredShare[];
  readonly copy: DashboardContent['detail']['overTime'];
}

/** How the country's share went, as a line and as a table. */
export function CountryChart({ points, copy }: CountryChartProps) {
  return (
    <Stack gap={4}>
      <LineChart
        title={copy.share}
        unit="%"
        ticks={ticksOver(Math.max(...points.map(({ percent }) => percent)))}
        points={points.map(({ date, percent }) => ({
          label: civilDateWords(date),
          value: percent,
        }))}
      />
      <Disclosure summary={copy.table} headingLevel={4}>
        <DataTable
          caption={copy.table}
          columns={[
            { key: 'date', label: copy.date },
            { key: 'share', label: copy.share, numeric: true },
            { key: 'samples', label: copy.samples, numeric: true },
          ]}
          rows={points.toReversed().map(({ date, percent, samples }) => ({
            date: civilDateWords(date),
            share: formatPercent(percent),
            samples: samples ?? pageLabels.noData,
          }))}
        />
      </Disclosure>
    </Stack>
  );
}
