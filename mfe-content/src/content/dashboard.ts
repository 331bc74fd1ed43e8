import { Building2, Globe, TrendingUp } from 'lucide';
import { claims } from './claims';
import { dashboardFigures } from './dashboard-figures';
import { sources } from './sources';
import type { Filled } from './types';

/** Copy of the dashboard. */
export const dashboard = {
  ...dashboardFigures,
  country: {
    ...dashboardFigures.country,
    blocks: 'IPv6 blocks registered',
    caption:
      'Blocks differ in size, so this counts registrations, not addresses. Where Google shows zero, it may have no figure. Then none is shown here.',
    csv: '/adoption/countries.csv',
  },
  detail: {
    ...dashboardFigures.detail,
    years: {
      title: 'IPv6 blocks by year',
      measures:
        'How many of the IPv6 blocks that are registered in {country} now were delegated in each year. The newest year may not be over.',
      table: 'Blocks delegated each year, and in all',
      csv: '/adoption/blocks.csv',
      columns: ['Year', 'Blocks', 'In all'],
    },
    registrations: {
      title: 'IPv6 blocks one by one',
      measures:
        'The blocks that are registered in {country}, by date of delegation. They may be used elsewhere. Only a block that is seen in routing can be reached from the internet.',
      table: 'By date of delegation',
      csv: '/adoption/registrations.csv',
      columns: ['Date', 'Block', 'Status', 'Seen in routing'],
      announced: { yes: 'Yes', no: 'No' },
      statusNames: {
        allocated: 'Allocated to a provider',
        assigned: 'Assigned to an end user',
      },
    },
    networks: {
      title: 'Networks in {country}',
      measures:
        'The share of users of each network whose browser can fetch a page over IPv6 alone, counted over 30 days.',
      table: 'By share, the highest first',
      csv: '/adoption/networks.csv',
      columns: ['Network', 'Users able to use IPv6', 'Samples'],
    },
    sites: {
      title: 'National sites',
      measures:
        'Whether the name of a site has an IPv6 address (an AAAA record). That alone does not show that the site answers there.',
      table: 'Names that were looked up',
      csv: '/adoption/sites.csv',
      columns: ['Site', 'Name', 'IPv6 address', 'Looked up'],
      answers: { yes: 'Yes', no: 'No' },
    },
  },
  stats: {
    title: 'At a glance',
    stats: [
      { ...claims.globalAdoption, icon: Globe },
      {
        value: 'Rapid Growth',
        label: 'IPv6 Traffic',
        icon: TrendingUp,
        note: 'Google’s highest daily share rose from 13.1% in a week of August 2016 to 50.0% in August 2026. From August 2025 to August 2026 it rose by 0.8 points. This counts users, not traffic.',
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
} as const;

export type DashboardContent = Filled<typeof dashboard>;
