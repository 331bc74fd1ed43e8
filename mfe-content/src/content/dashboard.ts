import { Building2, Globe, TrendingUp } from 'lucide';
import { claims } from './claims';
import { sources } from './sources';
import type { DashboardContent } from './types';

/** Copy of the dashboard. Its figures are in `adoption-data.ts`. */
export const dashboard = {
  hero: {
    title: 'IPv6 Dashboard',
    lead: 'How many people use IPv6, in the world and in {country}. Every figure names its source and its date.',
    actions: [{ label: 'Test Your IPv6', href: '{ipv6Test}', external: true }],
  },
  stats: {
    title: 'At a glance',
    stats: [
      { ...claims.globalAdoption, icon: Globe },
      {
        value: 'Rapid Growth',
        label: 'IPv6 Traffic',
        icon: TrendingUp,
        note: 'Google’s highest daily share rose from 13.1% in a week of August 2016 to 50.0% ten years later. In the last of those years it rose by 0.8 points. This counts users, not traffic.',
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
  world: {
    title: 'IPv6 in the world',
    paragraphs: [
      'The chart shows the share of Google’s users who reach it over IPv6. Each point is one week: its highest day and its lowest day. The highest days fall on weekends, when people use home and mobile networks more than office networks.',
    ],
    highLabel: 'Highest day of the week',
    lowLabel: 'Lowest day of the week',
    weekLabel: 'Week from',
    caption:
      'One week in 16, from October 2008 to August 2026. In some countries few people use Google, so this is not a share of all users, nor of all traffic.',
  },
  country: {
    title: 'IPv6 in {country}',
    paragraphs: [
      'Two things can be counted from outside: how many users arrive over IPv6, and which address blocks are registered. Neither shows what is ready inside the networks.',
    ],
    shareLabel: 'of Google’s users in {country} had native IPv6',
    shareCaveat:
      'A copy of Google’s figures of one day. A single day is not a trend, and only people who use Google are counted.',
    blocks: {
      title: 'IPv6 blocks registered in {country}',
      columns: ['Date', 'Block', 'Status'],
      statusNames: {
        allocated: 'Allocated to a provider',
        assigned: 'Assigned to an end user',
      },
      caption:
        'By date of delegation. The country is the one where the block is registered. A registered block may or may not be in use.',
    },
    neighbours: {
      title: '{country} and its neighbours',
      columns: ['Country', 'IPv6 blocks registered', 'Google’s users with native IPv6'],
      unknown: 'Not known',
      caption:
        'Blocks differ in size, so this counts registrations, not addresses. Where Google shows zero it may have no figure, so we show it as not known.',
    },
  },
  frames: {
    title: 'Live statistics',
    tabsLabel: 'Source of the statistics',
    notice:
      'These pages come from other companies. A company whose page you load sees your network address. If a page stays empty or shows an error, our own charts and the page itself are one link away.',
    tabs: [
      {
        id: 'google',
        label: 'Google IPv6 Stats',
        src: '{googleStatistics}',
        frameTitle: 'IPv6 statistics by Google',
        text: 'Google measures how many of its users connect over IPv6, by day and by country.',
        link: { label: 'Open the page at Google', href: '{googleStatistics}', external: true },
        chart: 'See our own chart of Google’s figures',
      },
      {
        id: 'cisco',
        label: 'Cisco IPv6 Stats',
        src: '{ciscoStatistics}',
        frameTitle: 'IPv6 statistics by Cisco 6lab',
        text: 'Cisco 6lab puts networks, content and users side by side for each country.',
        link: { label: 'Open the page at Cisco', href: '{ciscoStatistics}', external: true },
        chart: 'See our own figures by country',
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
