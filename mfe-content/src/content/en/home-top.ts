/** Copy of the parts of the home page that the browser works on. */
export const homeTopWords = {
  hero: {
    title: 'Think Fast. Think IPv6.',
    lead: 'IPv6 has room for every phone, server and sensor in {country}. {product} promotes it because the free addresses of IPv4 have run out, and a growing network needs more.',
    actions: [
      { label: 'Test Your IPv6' },
      { label: 'Learn More', about: 'about IPv6' },
      { label: 'View IPv6 Dashboard' },
    ],
  },
  latestUpdates: {
    title: 'Latest Updates',
    pending: 'Loading the latest updates',
  },
} as const;
