import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/navigation.ts';

/** Labels of the header's links. */
export const headerLabels = {
  home: 'መነሻ',
  about: 'ስለ IPv6',
  council: 'የ{product} ምክር ቤት',
  resources: 'መርጃዎች',
  events: 'ዝግጅቶች',
  getInvolved: 'ይሳተፉ',
  dashboard: 'ዳሽቦርድ',
  blog: 'ብሎግ',
  contact: 'ያግኙን',
} as const satisfies Copy<typeof english.headerLabels>;

/** The footer's groups of links. */
export const footerLabels = {
  company: {
    title: 'ስለ እኛ',
    about: 'ስለ IPv6',
    council: 'የ{product} ምክር ቤት',
    mission: 'ተልእኳችን',
  },
  resources: {
    title: 'መርጃዎች',
    hub: 'የመርጃዎች ማዕከል',
    blog: 'ብሎግ',
    events: 'ዝግጅቶች',
    getInvolved: 'ይሳተፉ',
  },
  support: {
    title: 'ድጋፍ',
    contact: 'ያግኙን',
    faq: 'ተደጋጋሚ ጥያቄዎች',
    dashboard: 'ዳሽቦርድ',
    ipv6Test: 'የIPv6 ፍተሻ',
  },
  legal: {
    title: 'ሕጋዊ መረጃ',
    privacy: 'የግላዊነት ፖሊሲ',
    terms: 'የአገልግሎት ውል',
  },
} as const satisfies Copy<typeof english.footerLabels>;

/** The initiative's places elsewhere. */
export const socialLabels = {
  linkedin: 'የLinkedIn ቡድን',
  facebook: 'የFacebook ገጽ',
} as const satisfies Copy<typeof english.socialLabels>;
