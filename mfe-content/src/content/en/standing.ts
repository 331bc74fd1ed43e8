/** Copy beside the country's share of users, on the home page and on the dashboard. */
export const standingWords = {
  title: 'IPv6 in {country} today',
  shareLabel: 'of Google’s users in {country} had native IPv6 on',
  caveat: 'The figure is for one day, and counts only people who use Google.',
  rank: {
    place: 'Rank',
    of: 'of ',
    among: 'among {country} and its neighbours with data',
    without: 'No data yet for',
  },
  table: {
    title: '{country} and its neighbours',
    country: 'Country',
    share: 'Google’s users with native IPv6; a full bar is',
  },
  link: { label: 'See all figures', about: 'on IPv6 in {country}' },
} as const;
