import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/download-texts.ts';

/** Words of links that download a file. */
export const downloadTexts = {
  downloading: 'Buufamaa jira…',
  failed:
    'Faayilicha buusuun hin dandaʼamne. Caancala haaraatti banuuf geessituu irra deebiʼaa tuqaa.',
} as const satisfies Copy<typeof english.downloadTexts>;
