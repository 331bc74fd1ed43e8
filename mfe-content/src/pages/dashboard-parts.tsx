import { Band } from '@site/shared/ui';
import { ClosingCall } from '../components/closing-call';
import { SectionHead } from '../components/section-head';
import { StatCards } from '../components/stat-cards';
import { useCopy } from '../components/use-copy';
import { dashboard } from '../content/dashboard';
import type { DashboardContent } from '../content/types';

function Stats() {
  const { stats } = useCopy<DashboardContent>(dashboard);
  return (
    <Band tone="alt" labelledBy="stats">
      <SectionHead id="stats" title={stats.title} />
      <StatCards claims={stats.stats} min="17rem" />
    </Band>
  );
}

function Closing() {
  return <ClosingCall {...useCopy<DashboardContent>(dashboard).callToAction} />;
}

/** What of the dashboard is words, links and drawings alone. */
export const parts = { stats: Stats, closing: Closing };
