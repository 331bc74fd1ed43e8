import {
  Binary,
  Building2,
  FileText,
  Gauge,
  Globe,
  Layers,
  Network,
  Route,
  Scale,
  Search,
  Server,
  Share2,
  Smartphone,
  Zap,
} from 'lucide';
import { explainerWords as words } from '#content/explainer';
import { claims } from './claims';
import { explainerTop as top } from './explainer-top';
import { join } from './join';
import { from } from './sources';
import type { Filled } from './types';

/** The explainer page in the page's language. */
export const explainer = {
  ...top,
  minute: {
    ...top.minute,
    parts: join(words.minute.parts, [
      { picture: 'ranOut', sources: from('rfc791', 'ipv4Depletion') },
      { picture: 'digits', sources: from('rfc4291') },
      { picture: 'ways', sources: from('rfc4864') },
    ]),
  },
  address: {
    ...top.address,
    ...words.address,
    full: '2001:0db8:85a3:0001:0000:0000:0000:0010',
    short: '2001:db8:85a3:1::10',
    parts: join(words.address.parts, [
      { digits: '2001:0db8:85a3', bits: 48 },
      { digits: '0001', bits: 16 },
      { digits: '0000:0000:0000:0010', bits: 64 },
    ]),
    sources: from('rfc4291', 'rfc5952', 'rfc3849'),
  },
  stats: {
    ...top.stats,
    stats: [claims.globalAdoption, claims.sitesReady, claims.yearlyGrowth, claims.fasterRouting],
  },
  features: {
    ...top.features,
    tabs: [
      {
        ...top.features.tabs[0],
        cards: join(words.features.tabs[0].cards, [
          { icon: Globe, sources: from('rfc4291') },
          { icon: Binary, sources: from('rfc8200') },
          { icon: Zap, sources: from('rfc4862', 'rfc9915') },
          { icon: Share2, sources: from('rfc4861') },
        ]),
      },
      {
        ...top.features.tabs[1],
        cards: join(words.features.tabs[1].cards, [
          { icon: Layers, sources: from('rfc6177', 'rfc7381') },
          { icon: Route, sources: from('rfc4864') },
          { icon: Gauge, claim: claims.fasterRouting, sources: [] },
          { icon: Network, sources: from('rfc4193', 'rfc7381') },
        ]),
      },
    ],
  },
  comparison: {
    ...top.comparison,
    ...words.comparison,
    rows: join(words.comparison.rows, [
      { sources: from('rfc791', 'rfc4291') },
      { sources: from('rfc791', 'rfc4291') },
      { sources: from('rfc791', 'rfc8200') },
      { sources: from('rfc4301', 'rfc4294', 'rfc6434', 'rfc8504') },
      { sources: from('rfc2131', 'rfc4862', 'rfc9915') },
    ]),
  },
  technical: {
    ...top.technical,
    cards: join(words.technical.cards, [
      { icon: Search, sources: from('rfc4861') },
      { icon: Layers, sources: from('rfc8200', 'rfc8201') },
      { icon: Globe, sources: from('rfc4291', 'rfc4193') },
      { icon: Network, sources: from('rfc7421') },
      { icon: Server, sources: from('rfc4213', 'rfc8305') },
      { icon: Route, sources: from('rfc6146', 'rfc6147', 'rfc6877') },
    ]),
  },
  timeline: {
    ...top.timeline,
    entries: join(words.timeline.entries, [
      { sources: from('rfc2460') },
      { sources: from('rootServers') },
      { sources: from('worldIpv6Launch') },
      { sources: from('rfc8200') },
      { sources: from('googleStatistics', 'apnicHalf') },
    ]),
  },
  enterprise: {
    ...top.enterprise,
    cards: join(words.enterprise.cards, [
      { icon: Smartphone, sources: from('rfc6269') },
      { icon: FileText, sources: from('rfc6269') },
      { icon: Scale, sources: from('awsIpv4Charge') },
      { icon: Building2, sources: from('ripe772') },
    ]),
  },
  callToAction: {
    ...words.callToAction,
    actions: [{ label: words.callToAction.action, href: '/IPv6Dashboard' }],
  },
} as const;

export type ExplainerContent = Filled<typeof explainer>;
