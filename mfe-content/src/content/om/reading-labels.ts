import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/reading-labels.ts';

/** Words around the long texts: the questions and the legal pages. */
export const readingLabels = {
  onThisPage: 'Fuula kana irratti',
  linkToAnswer: 'Geessituu deebii kanaa',
  commands: 'Ajajoota yaaluu dandeessan',
} as const satisfies Copy<typeof english.readingLabels>;
