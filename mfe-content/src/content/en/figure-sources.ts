import type { Source } from '../types';

/** Where the figures of the database come from. */
export const figureSources = {
  googleStatistics: {
    label: 'Google IPv6 Statistics',
    href: '{googleStatistics}',
  },
  afrinicDelegated: {
    label: 'AFRINIC delegated statistics',
    href: 'https://ftp.afrinic.net/pub/stats/afrinic/',
  },
  apnicLabs: {
    label: 'APNIC Labs, IPv6 measurement, © APNIC, re-use with attribution permitted',
    href: 'https://stats.labs.apnic.net/ipv6',
  },
  ownLookups: {
    label: 'our own look-ups in the DNS (RFC 3596)',
    href: 'https://www.rfc-editor.org/rfc/rfc3596.html',
  },
} as const satisfies Readonly<Record<string, Source>>;
