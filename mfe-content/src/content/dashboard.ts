import { Building2, Globe, TrendingUp } from 'lucide';
import { dashboardWords as words } from '#content/dashboard';
import { claims } from './claims';
import { dashboardFigures } from './dashboard-figures';
import { join } from './join';
import { from } from './sources';
import type { Filled } from './types';

/** The dashboard. */
export const dashboard = {
  ...dashboardFigures,
  ...join(words, {
    country: { ...dashboardFigures.country, csv: '/adoption/countries.csv' },
    detail: {
      ...dashboardFigures.detail,
      missing: { link: { href: '/Contact' } },
      years: { csv: '/adoption/blocks.csv' },
      registrations: { csv: '/adoption/registrations.csv' },
      networks: { csv: '/adoption/networks.csv' },
      sites: { csv: '/adoption/sites.csv' },
    },
    claims: {
      claims: [
        claims.countriesDeployed,
        claims.capableDevices,
        claims.sitesReady,
        claims.yearlyGrowth,
        claims.tools,
        claims.fasterRouting,
        claims.reducedLatency,
        claims.addressSpace,
      ],
    },
    callToAction: {
      actions: [
        { href: '{deploymentPage}', external: true },
        { href: '{ipv6Test}', external: true },
      ],
    },
  }),
  stats: {
    title: words.stats.title,
    stats: [
      { ...claims.globalAdoption, icon: Globe },
      ...join(words.stats.stats, [
        { id: 'traffic', icon: TrendingUp, sources: from('googleStatistics') },
        { id: 'enterprises', icon: Building2, sources: from('commonCrawl') },
      ]),
    ],
  },
} as const;

export type DashboardContent = Filled<typeof dashboard>;
