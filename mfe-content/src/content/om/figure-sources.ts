import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/figure-sources.ts';

/** Where the figures of the database come from. */
export const figureSources = {
  googleStatistics: {
    label: 'Istaatistiksii IPv6 kan Google',
    href: '{googleStatistics}',
  },
  afrinicDelegated: {
    label: 'Istaatistiksii ramaddii kan AFRINIC',
    href: 'https://ftp.afrinic.net/pub/stats/afrinic/',
  },
  apnicLabs: {
    label:
      'APNIC Labs, safara IPv6, © APNIC, madda ibsuun irra deebiʼanii fayyadamuun ni hayyamama',
    href: 'https://stats.labs.apnic.net/ipv6',
  },
  ownLookups: {
    label: 'qorannoo mataa keenyaa DNS keessatti (RFC 3596)',
    href: 'https://www.rfc-editor.org/rfc/rfc3596.html',
  },
} as const satisfies Copy<typeof english.figureSources>;
