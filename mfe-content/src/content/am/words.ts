import { bareWord } from '@site/shared/text';
import * as english from '../en/words.ts';

const STOP_WORDS = new Set(
  (
    'ነው ናቸው ነኝ ነበር ናት ምን ምንድን ምንድነው ለምን ለምንድን እንዴት መቼ የት የትኛው ማን እና ወይም ግን ስለ ላይ ውስጥ ጋር ይህ ያ እኔ እኛ የእኔ አለ አለኝ አላችሁ ' +
    'ሁሉ ሁሉም እችላለሁ እንችላለን ይቻላል ይሆናል'
  )
    .split(' ')
    .map(bareWord),
);

// `ኔትወርኮች`, `ኔትወርኮቹ` and `ኔትወርኮቿ` are plurals of `ኔትወርክ`. Unicode has the orders of a letter one after the other, in rows of eight.
const PLURAL = /(.{2})(\p{Script=Ethiopic})[ችቹቿ]$/u;

function toSingular(plural: string, start: string, letter: string): string {
  const code = letter.charCodeAt(0);
  if (letter === 'ዎ') return start;
  return code % 8 === 6 ? start + String.fromCharCode(code - 1) : plural;
}

/** The same of Amharic words, and of English ones with Amharic prefixes or suffixes. */
export function toStem(word: string): string | null {
  const stem = bareWord(word);
  if (STOP_WORDS.has(stem)) return null;
  return english.toStem(stem.replace(/(.{2})[ንናም]$/u, '$1').replace(PLURAL, toSingular));
}
