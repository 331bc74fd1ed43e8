import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/figure-sources.ts';

/** Where the figures of the database come from. */
export const figureSourceWords = {
  googleStatistics: {
    label: 'Istaatistiksii IPv6 kan Google',
  },
  afrinicDelegated: {
    label: 'Istaatistiksii ramaddii kan AFRINIC',
  },
  apnicLabs: {
    label:
      'APNIC Labs, safara IPv6, © APNIC, madda ibsuun irra deebiʼanii fayyadamuun ni hayyamama',
  },
  ownLookups: {
    label: 'qorannoo mataa keenyaa DNS keessatti (RFC 3596)',
  },
} as const satisfies Copy<typeof english.figureSourceWords>;
