import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/figure-sources.ts';

/** Where the figures of the database come from. */
export const figureSources = {
  googleStatistics: {
    label: 'የGoogle የIPv6 ስታቲስቲክስ',
    href: '{googleStatistics}',
  },
  afrinicDelegated: {
    label: 'የAFRINIC የምደባ ስታቲስቲክስ',
    href: 'https://ftp.afrinic.net/pub/stats/afrinic/',
  },
  apnicLabs: {
    label: 'የAPNIC Labs የIPv6 ልኬት፣ © APNIC፤ ምንጩን በመጥቀስ እንደገና መጠቀም ይፈቀዳል',
    href: 'https://stats.labs.apnic.net/ipv6',
  },
  ownLookups: {
    label: 'በDNS ያደረግናቸው የራሳችን ፍተሻዎች (RFC 3596)',
    href: 'https://www.rfc-editor.org/rfc/rfc3596.html',
  },
} as const satisfies Copy<typeof english.figureSources>;
