import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/figure-sources.ts';

/** Where the figures of the database come from. */
export const figureSourceWords = {
  googleStatistics: {
    label: 'የGoogle የIPv6 ስታቲስቲክስ',
  },
  afrinicDelegated: {
    label: 'የAFRINIC የምደባ ስታቲስቲክስ',
  },
  apnicLabs: {
    label: 'የAPNIC Labs የIPv6 ልኬት፣ © APNIC፤ ምንጩን በመጥቀስ እንደገና መጠቀም ይፈቀዳል',
  },
  ownLookups: {
    label: 'በDNS ያደረግናቸው የራሳችን ፍተሻዎች (RFC 3596)',
  },
} as const satisfies Copy<typeof english.figureSourceWords>;
