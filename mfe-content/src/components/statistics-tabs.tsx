import { Notice, Stack, Tabs } from '@site/shared/ui';
import type { DashboardContent } from '../content/types';
import { StatisticsFrame } from './statistics-frame';

export interface StatisticsTabsProps {
  readonly copy: DashboardContent['frames'];
  /** The ids of our own charts of the same things, tab by tab. */
  readonly chartIds: readonly string[];
}

/** Statistics by others, one source a tab. */
export function StatisticsTabs({ copy, chartIds }: StatisticsTabsProps) {
  const { tabsLabel, notice, tabs } = copy;
  return (
    <Stack gap={6}>
      <Notice>{notice}</Notice>
      <Tabs
        label={tabsLabel}
        tabs={tabs.map((tab, index) => ({
          id: tab.id,
          label: tab.label,
          content: <StatisticsFrame copy={tab} chartId={chartIds[index] ?? ''} />,
        }))}
      />
    </Stack>
  );
}
