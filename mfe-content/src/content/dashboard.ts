import { Building2, Globe, TrendingUp } from 'lucide';
import { claims } from './claims';
import { dashboardFigures } from './dashboard-figures';
import { sources } from './sources';
import type { DashboardContent } from './types';

/** Copy of the dashboard. */
export const dashboard = {
  ...dashboardFigures,
  stats: {
    title: 'At a glance',
    stats: [
      { ...claims.globalAdoption, icon: Globe },
      {
        value: 'Rapid Growth',
        label: 'IPv6 Traffic',
        icon: TrendingUp,
        note: 'Google’s highest daily share rose from 13.1% in a week of August 2016 to 50.0% in August 2026. In the last of those years it rose by 0.8 points. This counts users, not traffic.',
        sources: [sources.googleStatistics],
      },
      {
        value: 'Increasing',
        label: 'Enterprise Readiness',
        icon: Building2,
        note: 'Our own assessment. On 16 March 2026 Common Crawl reached 71% of the 100 most-linked web hosts over IPv6, and 36.9% of the first 100,000.',
        sources: [sources.commonCrawl],
      },
    ],
  },
  callToAction: {
    title: 'Go further',
    text: 'Read how others deployed IPv6, or find out whether your own connection has it.',
    actions: [
      { label: 'Learn More', href: '{deploymentPage}', external: true },
      { label: 'Test Your IPv6', href: '{ipv6Test}', external: true },
    ],
  },
} as const satisfies DashboardContent;
