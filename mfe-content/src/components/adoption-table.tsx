import { civilDateWords, DataTable, Disclosure } from '@site/shared/ui';
import type { WeeklyShare } from '../adoption';
import { pageLabels } from '../content/page-labels';
import type { DashboardContent } from '../content/types';
import { formatPercent } from './format';

export interface AdoptionTableProps {
  readonly weeks: readonly WeeklyShare[];
  readonly copy: DashboardContent['world'];
}

/** The figures behind the chart, newest first, for those who would rather read than look. */
export function AdoptionTable({ weeks, copy }: AdoptionTableProps) {
  return (
    <Disclosure summary={pageLabels.chart.table}>
      <DataTable
        caption={pageLabels.chart.tableCaption}
        columns={[
          { key: 'week', label: copy.weekLabel },
          { key: 'high', label: copy.highLabel, numeric: true },
          { key: 'low', label: copy.lowLabel, numeric: true },
        ]}
        rows={[...weeks].reverse().map(({ week, minPercent, maxPercent }) => ({
          week: civilDateWords(week),
          high: formatPercent(maxPercent),
          low: formatPercent(minPercent),
        }))}
      />
    </Disclosure>
  );
}
