import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/navigation.ts';

/** Labels of the header's links. */
export const headerLabels = {
  home: 'Jalqaba',
  about: 'Waaʼee IPv6',
  council: 'Mana Maree {product}',
  resources: 'Qabeenya',
  events: 'Qophiilee',
  getInvolved: 'Hirmaadhaa',
  dashboard: 'Daashboordii',
  blog: 'Biloogii',
  contact: 'Nu Quunnamaa',
} as const satisfies Copy<typeof english.headerLabels>;

/** The footer's groups of links. */
export const footerLabels = {
  company: {
    title: 'Waaʼee keenya',
    about: 'Waaʼee IPv6',
    council: 'Mana Maree {product}',
    mission: 'Ergama Keenya',
  },
  resources: {
    title: 'Qabeenya',
    hub: 'Giddugala Qabeenyaa',
    blog: 'Biloogii',
    events: 'Qophiilee',
    getInvolved: 'Hirmaadhaa',
  },
  support: {
    title: 'Gargaarsa',
    contact: 'Nu Quunnamaa',
    faq: 'Gaaffilee Deddeebiʼan',
    dashboard: 'Daashboordii',
    ipv6Test: 'Qorannoo IPv6',
  },
  legal: {
    title: 'Dhimma seeraa',
    privacy: 'Imaammata Icciitii',
    terms: 'Waliigaltee Tajaajilaa',
  },
} as const satisfies Copy<typeof english.footerLabels>;

/** The initiative's places elsewhere. */
export const socialLabels = {
  linkedin: 'Garee LinkedIn',
  facebook: 'Fuula Facebook',
} as const satisfies Copy<typeof english.socialLabels>;
