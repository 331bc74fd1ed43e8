import type { Filled } from './types';

/** Copy beside the country's share of users, on the home page and on the dashboard. */
export const standing = {
  title: 'How far is {country}?',
  shareLabel: 'of Google’s users in {country} had native IPv6 on',
  caveat: 'One day is not a trend, and only people who use Google are counted.',
  rank: {
    place: 'Place',
    of: 'of',
    among: 'among {country} and its neighbours',
    without: 'No data yet for',
  },
  table: {
    title: '{country} and its neighbours',
    country: 'Country',
    share: 'Google’s users with native IPv6',
  },
  link: { label: 'See all figures', about: 'on IPv6 in {country}', href: '/IPv6Dashboard#country' },
} as const;

export type StandingContent = Filled<typeof standing>;
