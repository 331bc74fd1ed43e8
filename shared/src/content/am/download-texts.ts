import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/download-texts.ts';

/** Words of links that download a file. */
export const downloadTexts = {
  downloading: 'እየወረደ ነው…',
  failed: 'ፋይሉን ማውረድ አልተቻለም። በአዲስ ትር ለመክፈት ሊንኩን እንደገና ይጫኑ።',
} as const satisfies Copy<typeof english.downloadTexts>;
