import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/explainer-top.ts';

/** Copy of the parts of the explainer page that the browser works on. */
export const explainerTopWords = {
  hero: {
    title: 'IPv6 Hubachuu',
    lead: 'IPv6n maxxansa ammaa Pirootokoolii Intarneetii (Internet Protocol) dha; kunis seera meeshaaleen ittiin wal argatanii paakeettota (packets) wal jijjiiran dha. Fuulli kun IPv4 booda maal akka jijjiirame, maaliif akka jijjiirame ibsa.',
    actions: [{ label: 'Daashboordii IPv6 ilaalaa' }],
    facts: [
      { term: 'Teessoo IPv4', text: '192.0.2.10' },
      { term: 'Teessoo IPv6', text: '2001:db8:85a3::10' },
    ],
    scroll: { label: 'Amaloota ilaalaa' },
  },
  minute: {
    title: 'IPv6 daqiiqaa tokkoon',
    actions: [{ label: 'IPv6 keessan qoradhaa' }, { label: 'Tarkaanfii itti aanu argadhaa' }],
  },
  address: {
    title: 'Teessoo akkamitti dubbisan',
  },
  stats: {
    title: 'IPv6n eessa gaʼe',
  },
  features: {
    title: 'Amaloota',
    tabsLabel: 'Amaloota IPv6',
    tabs: [{ label: 'Ibsa Pirootokoolii' }, { label: 'Faayidaa Dhaabbataaf' }],
  },
  comparison: {
    title: 'IPv4 fi IPv6',
  },
  technical: {
    title: 'Balʼina Teeknikaa',
  },
  timeline: {
    title: 'Tartiiba Yeroo',
  },
  enterprise: {
    title: 'Faayidaa dhaabbataa hojiidhaan',
  },
} as const satisfies Copy<typeof english.explainerTopWords>;
