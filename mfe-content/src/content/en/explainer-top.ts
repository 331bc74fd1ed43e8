import type { Filled } from '../types';

/** Copy of the parts of the explainer page that the browser works on. */
export const explainerTop = {
  hero: {
    title: 'Understanding IPv6',
    lead: 'IPv6 is the current version of the Internet Protocol, the rules by which devices find each other and exchange packets. This page explains what changed since IPv4, and why.',
    actions: [{ label: 'View IPv6 Dashboard', href: '/IPv6Dashboard' }],
    facts: [
      { term: 'IPv4 address', text: '192.0.2.10' },
      { term: 'IPv6 address', text: '2001:db8:85a3::10' },
    ],
    scroll: { label: 'Explore Features', targetId: 'features' },
  },
  minute: {
    title: 'IPv6 in one minute',
    actions: [
      { label: 'Test Your IPv6', href: '{ipv6Test}', external: true },
      { label: 'Find your next step', href: '/GetInvolved#plans' },
    ],
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
    tabs: [
      { id: 'protocol', label: 'Protocol Overview' },
      { id: 'enterprise', label: 'Enterprise Benefits' },
    ],
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

export type ExplainerTop = Filled<typeof explainerTop>;
