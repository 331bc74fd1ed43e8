import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/explainer-top.ts';

/** Copy of the parts of the explainer page that the browser works on. */
export const explainerTopWords = {
  hero: {
    title: 'IPv6ን መረዳት',
    lead: 'IPv6 የኢንተርኔት ፕሮቶኮል (Internet Protocol) የአሁኑ ሥሪት ነው። ይህ ፕሮቶኮል መሣሪያዎች እርስ በርስ የሚፈላለጉበትና ፓኬቶችን (packets) የሚለዋወጡበት ደንብ ነው። ይህ ገጽ ከIPv4 ወዲህ ምን እንደተለወጠና ለምን እንደተለወጠ ያብራራል።',
    actions: [{ label: 'የIPv6 ዳሽቦርድን ይመልከቱ' }],
    facts: [
      { term: 'የIPv4 አድራሻ', text: '192.0.2.10' },
      { term: 'የIPv6 አድራሻ', text: '2001:db8:85a3::10' },
    ],
    scroll: { label: 'ባሕርያቱን ይመልከቱ' },
  },
  minute: {
    title: 'IPv6 በአንድ ደቂቃ',
    actions: [{ label: 'IPv6 እንዳለዎት ይፈትሹ' }, { label: 'ቀጣይ እርምጃዎን ያግኙ' }],
  },
  address: {
    title: 'አድራሻ እንዴት ይነበባል?',
  },
  stats: {
    title: 'IPv6 ዛሬ የት ደርሷል?',
  },
  features: {
    title: 'ባሕርያት',
    tabsLabel: 'የIPv6 ባሕርያት',
    tabs: [{ label: 'የፕሮቶኮሉ አጠቃላይ ገጽታ' }, { label: 'ለድርጅቶች ያለው ጥቅም' }],
  },
  comparison: {
    title: 'IPv4ና IPv6 ሲነጻጸሩ',
  },
  technical: {
    title: 'ቴክኒካዊ ዝርዝሮች',
  },
  timeline: {
    title: 'የሽግግሩ የጊዜ ቅደም ተከተል',
  },
  enterprise: {
    title: 'የድርጅቶች ጥቅም በተግባር',
  },
} as const satisfies Copy<typeof english.explainerTopWords>;
