import { serverTexts as am } from '../content/am/server-texts.ts';
import { serverTexts as en } from '../content/en/server-texts.ts';
import { serverTexts as om } from '../content/om/server-texts.ts';
import type { Copy } from './copy.ts';

const OTHERS: Readonly<Record<string, Copy<typeof en>>> = { am, om };

/** The words of the server's own pages. English stands in for a language that has none. */
export function serverTextsIn(language: string): Copy<typeof en> {
  return OTHERS[language] ?? en;
}
