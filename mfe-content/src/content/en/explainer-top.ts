/** Copy of the parts of the explainer page that the browser works on. */
export const explainerTopWords = {
  hero: {
    title: 'Understanding IPv6',
    lead: 'IPv6 is the current version of the Internet Protocol, the rules by which devices find each other and exchange packets. This page explains what changed since IPv4, and why.',
    actions: [{ label: 'View IPv6 Dashboard' }],
    facts: [
      { term: 'IPv4 address', text: '192.0.2.10' },
      { term: 'IPv6 address', text: '2001:db8:85a3::10' },
    ],
    scroll: { label: 'Explore Features' },
  },
  minute: {
    title: 'IPv6 in one minute',
    actions: [{ label: 'Test Your IPv6' }, { label: 'Find your next step' }],
  },
  address: {
    title: 'How to read an address',
  },
  stats: {
    title: 'Where IPv6 stands',
  },
  features: {
    title: 'Features',
    tabsLabel: 'Features of IPv6',
    tabs: [{ label: 'Protocol Overview' }, { label: 'Enterprise Benefits' }],
  },
  comparison: {
    title: 'IPv4 vs IPv6',
  },
  technical: {
    title: 'Technical Details',
  },
  timeline: {
    title: 'Adoption Timeline',
  },
  enterprise: {
    title: 'Enterprise benefits in practice',
  },
} as const;
