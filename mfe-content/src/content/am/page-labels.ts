import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/page-labels.ts';

/** Words that pages put around their copy: names of controls, of sources and of pictures. */
export const pageLabels = {
  source: 'ምንጭ',
  sources: 'ምንጮች',
  asOf: 'የመረጃው ቀን፦',
  /** Of sentences that a page puts together. */
  marks: { colon: '፦', semicolon: '፤', comma: '፣', stop: '።' },
  /** Names in a row. */
  list: (names: readonly string[]) => new Intl.ListFormat('am', { type: 'unit' }).format(names),
  /** Beside what the owner has not set yet. */
  placeholderEmail: '(የምሳሌ አድራሻ)',
  placeholderPhone: '(የምሳሌ ቁጥር)',
  addressSpace: {
    ipv4: { name: 'IPv4', text: '4.3 ቢሊዮን አድራሻዎች፦ ይህ ካሬ።' },
    ipv6: {
      name: 'IPv6',
      text: 'እንዲህ ያሉ 2⁹⁶ ካሬዎች፦ መጨረሻው የማይታይ ጥበብ።',
    },
  },
  everyAddress: {
    number: '340,282,366,920,938,463,463,374,607,431,768,211,456',
    label: 'አድራሻዎች፣ ሙሉ ቁጥሩ ሲጻፍ',
  },
  /** On a claim's note. */
  claimNote: 'ስለዚህ ቁጥር ተጨማሪ ማብራሪያ',
  /** Before what was measured. */
  measured: 'የተለካው',
  /** The source of a figure that nobody measures. */
  ownFigure: 'የኢኒሼቲቩ የራሱ ቁጥር',
  allSources: 'የዚህ ገጽ ምንጮች በሙሉ፣ ከርእሳቸው ጋር',
  noData: 'ገና መረጃ የለም',
  figures: {
    loading: 'ቁጥሮቹ እየተከፈቱ ነው',
    failed: {
      title: 'ቁጥሮቹን መክፈት አልተቻለም',
      message: 'የመረጃ ቋታችን መልስ አልሰጠም። ቀሪው ገጽ ሙሉ ነው፤ እባክዎ እንደገና ይሞክሩ።',
    },
  },
} as const satisfies Copy<typeof english.pageLabels>;

/** Words around the long texts: the questions and the legal pages. */
export const readingLabels = {
  onThisPage: 'በዚህ ገጽ',
  linkToAnswer: 'ወደዚህ መልስ የሚወስድ ሊንክ',
  commands: 'ሊሞክሯቸው የሚችሉ ትእዛዞች',
} as const satisfies Copy<typeof english.readingLabels>;
