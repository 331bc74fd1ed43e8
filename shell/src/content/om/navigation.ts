import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/navigation.ts';

/** The header's links; the last one is shown as a button. */
export const headerLinks = [
  { href: '/', label: 'Jalqaba' },
  { href: '/AboutIPv6', label: 'Waaʼee IPv6' },
  { href: '{councilPath}', label: 'Mana Maree {product}' },
  { href: '/Resources', label: 'Qabeenya' },
  { href: '/Events', label: 'Qophiilee' },
  { href: '/GetInvolved', label: 'Hirmaadhaa' },
  { href: '/IPv6Dashboard', label: 'Daashboordii' },
  { href: '/Blog', label: 'Biloogii' },
  { href: '/Contact', label: 'Nu Quunnamaa' },
] as const satisfies Copy<typeof english.headerLinks>;

/** The footer's groups of links. */
export const footerGroups = [
  {
    title: 'Waaʼee keenya',
    links: [
      { href: '/AboutIPv6', label: 'Waaʼee IPv6' },
      { href: '{councilPath}', label: 'Mana Maree {product}' },
      { href: '/OurMission', label: 'Ergama Keenya' },
    ],
  },
  {
    title: 'Qabeenya',
    links: [
      { href: '/Resources', label: 'Giddugala Qabeenyaa' },
      { href: '/Blog', label: 'Biloogii' },
      { href: '/Events', label: 'Qophiilee' },
      { href: '/GetInvolved', label: 'Hirmaadhaa' },
    ],
  },
  {
    title: 'Gargaarsa',
    links: [
      { href: '/Contact', label: 'Nu Quunnamaa' },
      { href: '/FAQ', label: 'Gaaffilee Deddeebiʼan' },
      { href: '/IPv6Dashboard', label: 'Daashboordii' },
      { href: '{ipv6Test}', label: 'Qorannoo IPv6', external: true },
    ],
  },
  {
    title: 'Dhimma seeraa',
    links: [
      { href: '/PrivacyPolicy', label: 'Imaammata Icciitii' },
      { href: '/TermsOfService', label: 'Waliigaltee Tajaajilaa' },
    ],
  },
] as const satisfies Copy<typeof english.footerGroups>;

/** The initiative's places elsewhere. */
export const socialLinks = [
  { href: '{linkedin}', label: 'Garee LinkedIn', external: true },
  { href: '{facebook}', label: 'Fuula Facebook', external: true },
] as const satisfies Copy<typeof english.socialLinks>;
