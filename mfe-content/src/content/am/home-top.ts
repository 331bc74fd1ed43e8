import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/home-top.ts';

/** Copy of the parts of the home page that the browser works on. */
export const homeTopWords = {
  hero: {
    title: 'ፍጥነትን ያስቡ። IPv6ን ያስቡ።',
    lead: 'IPv6 በ{country} ላለው ስልክ፣ ሰርቨርና ሴንሰር ሁሉ በቂ አድራሻ አለው። የIPv4 ነፃ አድራሻዎች አልቀዋል፤ የሚያድግ ኔትወርክ ግን ተጨማሪ ያስፈልገዋል። {product} IPv6ን የሚያስተዋውቀው ለዚህ ነው።',
    actions: [
      { label: 'IPv6 እንዳለዎት ይፈትሹ' },
      { label: 'ተጨማሪ ይወቁ', about: 'ስለ IPv6' },
      { label: 'የIPv6 ዳሽቦርድን ይመልከቱ' },
    ],
  },
  latestUpdates: {
    title: 'አዳዲስ መረጃዎች',
    pending: 'አዳዲስ መረጃዎች እየተከፈቱ ነው',
  },
} as const satisfies Copy<typeof english.homeTopWords>;
