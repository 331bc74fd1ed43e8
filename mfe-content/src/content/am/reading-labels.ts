import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/reading-labels.ts';

/** Words around the long texts: the questions and the legal pages. */
export const readingLabels = {
  onThisPage: 'በዚህ ገጽ',
  linkToAnswer: 'ወደዚህ መልስ የሚወስድ ሊንክ',
  commands: 'ሊሞክሯቸው የሚችሉ ትእዛዞች',
} as const satisfies Copy<typeof english.readingLabels>;
