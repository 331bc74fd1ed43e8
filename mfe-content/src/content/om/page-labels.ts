import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/page-labels.ts';

/** Words that pages put around their copy: names of controls, of sources and of pictures. */
export const pageLabels = {
  source: 'Madda',
  sources: 'Maddoota',
  asOf: 'guyyaa deetaa:',
  /** Of sentences that a page puts together. */
  marks: { colon: ':', semicolon: ';', comma: ',', stop: '.' },
  /** Names in a row. */
  list: (names: readonly string[]) =>
    new Intl.ListFormat(['om', 'en'], { type: 'unit' }).format(names),
  /** Beside what the owner has not set yet. */
  placeholderEmail: '(teessoo fakkeenyaa)',
  placeholderPhone: '(lakkoofsa fakkeenyaa)',
  addressSpace: {
    ipv4: { name: 'IPv4', text: 'Teessoo biiliyoona 4.3: iskuweerii kana.' },
    ipv6: {
      name: 'IPv6',
      text: 'Iskuweerii akkasii 2⁹⁶: uffata dhumni isaa hin mulʼanne.',
    },
  },
  everyAddress: {
    number: '340,282,366,920,938,463,463,374,607,431,768,211,456',
    label: 'teessoowwan, lakkoofsa guutuun',
  },
  /** On a claim's note. */
  claimNote: 'Waaʼee lakkoofsa kanaa dabalata',
  /** Before what was measured. */
  measured: 'Kan madaalame',
  /** The source of a figure that nobody measures. */
  ownFigure: 'lakkoofsa inisheetiivii keenyaa',
  allSources: 'Maddoota fuula kanaa hunda, mata-duree isaanii waliin',
  noData: 'Ammaaf deetaan hin jiru',
  figures: {
    loading: 'Lakkoofsonni banamaa jiru',
    failed: {
      title: 'Lakkoofsonni banamuu hin dandeenye',
      message:
        'Kuusaan deetaa keenyaa hin deebisne. Kutaan fuulichaa inni hafe guutuu dha; mee irra deebiʼaa yaalaa.',
    },
  },
} as const satisfies Copy<typeof english.pageLabels>;

/** Words around the long texts: the questions and the legal pages. */
export const readingLabels = {
  onThisPage: 'Fuula kana irratti',
  linkToAnswer: 'Geessituu deebii kanaa',
  commands: 'Ajajoota yaaluu dandeessan',
} as const satisfies Copy<typeof english.readingLabels>;
