import { Notice, Stack, Tabs } from '@site/shared/ui';
import { useState } from 'react';
import type { DashboardContent } from '../content/types';
import { StatisticsFrame } from './statistics-frame';

/** Statistics by others, one source a tab. */
export function StatisticsTabs({ copy }: { readonly copy: DashboardContent['frames'] }) {
  const { tabsLabel, notice, tabs } = copy;
  const [selectedId, setSelectedId] = useState(tabs[0]?.id ?? '');
  return (
    <Stack gap={6}>
      <Notice>{notice}</Notice>
      <Tabs
        label={tabsLabel}
        selectedId={selectedId}
        onSelect={setSelectedId}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          label: tab.label,
          content: <StatisticsFrame copy={tab} isShown={tab.id === selectedId} />,
        }))}
      />
    </Stack>
  );
}
