import { civilDateWords, DataTable } from '@site/shared/ui';
import type { WeeklyShare } from '../adoption';
import { dashboard } from '../content/dashboard';
import { pageLabels } from '../content/page-labels';
import type { DashboardContent } from '../content/types';
import { formatPercent } from './format';
import { useCopy } from './use-copy';

/** The figures behind the chart, newest first, for those who would rather read than look. */
export function AdoptionTable({ rows }: { readonly rows: readonly WeeklyShare[] }) {
  const { world: copy } = useCopy<DashboardContent>(dashboard);
  return (
    <DataTable
      caption={pageLabels.chart.tableCaption}
      columns={[
        { key: 'week', label: copy.weekLabel },
        { key: 'high', label: copy.highLabel, numeric: true },
        { key: 'low', label: copy.lowLabel, numeric: true },
      ]}
      rows={rows.toReversed().map(({ week, minPercent, maxPercent }) => ({
        week: civilDateWords(week),
        high: formatPercent(maxPercent),
        low: formatPercent(minPercent),
      }))}
    />
  );
}
