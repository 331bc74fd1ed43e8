import type { Copy } from '@site/shared/language/copy';
import * as english from '../en/meta.ts';

/** Of the pages that speak the language. Those with the English description are shown in English, and say so. */
export const meta = {
  ...english.meta,
  home: {
    title: 'IPv6 {country} keessatti',
    description:
      'IPv6n maal akka taʼe, maaliif akka barbaachisuu fi eessa akka gaʼe. Qajeelfama, qophii fi oduu injinarootaa, ogeeyyii sooftweerii fi {country} hundaaf.',
    keywords: 'Jalqaba, Home, start',
  },
  explainer: {
    title: 'IPv6 Hubachuu',
    description:
      'IPv6 madda isaa waliin: teessoon akkamitti akka dubbifamu, IPv4 fi IPv6 akkamitti akka wal fakkaatan, neetworkiif maal akka jijjiiramu, guyyoota ijoo.',
    keywords: 'Waaʼee IPv6, ibsa, seensa, buʼuura, About IPv6',
  },
  faq: {
    title: 'Gaaffilee Deddeebiʼan',
    description:
      'Waaʼee IPv6 deebiiwwan kudha lama madda isaanii waliin: bifa teessoo, fayyadama, qorannoo, qindaaʼina ruutarii, keellaa, icciitii fi dogoggora barame.',
    keywords: 'Gaaffilee, deebiiwwan, gargaarsa, FAQ',
  },
} as const satisfies Copy<typeof english.meta>;
