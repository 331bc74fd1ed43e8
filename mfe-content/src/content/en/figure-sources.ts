/** Where the figures of the database come from. */
export const figureSourceWords = {
  googleStatistics: {
    label: 'Google IPv6 Statistics',
  },
  afrinicDelegated: {
    label: 'AFRINIC delegated statistics',
  },
  apnicLabs: {
    label: 'APNIC Labs, IPv6 measurement, © APNIC, re-use with attribution permitted',
  },
  ownLookups: {
    label: 'our own look-ups in the DNS (RFC 3596)',
  },
} as const;
