import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/standing.ts';

/** Copy beside the country's share of users, on the home page and on the dashboard. */
export const standingWords = {
  title: 'IPv6 {country} keessatti harʼa',
  shareLabel:
    'fayyadamtoota Google {country} jiran keessaa IPv6 kallattiin (native) kan qaban. Guyyaan isaa:',
  caveat: 'Lakkoofsichi kan guyyaa tokkooti; namoota Google fayyadaman qofa lakkaaʼa.',
  rank: {
    place: 'Sadarkaa',
    of: 'kan ',
    among: '{country} fi biyyoota ollaa deetaa qaban keessaa',
    without: 'Ammaaf deetaan kan hin jirreef:',
  },
  table: {
    title: '{country} fi biyyoota ollaa',
    country: 'Biyya',
    share: 'Fayyadamtoota Google IPv6 kallattiin qaban; sararri guutuun:',
  },
  link: {
    label: 'Lakkoofsota hunda ilaalaa',
    about: 'waaʼee IPv6 {country} keessatti',
  },
} as const satisfies Copy<typeof english.standingWords>;
