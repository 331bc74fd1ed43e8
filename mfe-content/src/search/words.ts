import { plainWord } from '@site/shared/text';
import { toStem } from '#content/words';

/** Normalises a word for comparison. Returns null for a stop word. */
export function toTerm(word: string): string | null {
  const plain = plainWord(word);
  return plain.length < 2 ? null : toStem(plain.toLowerCase());
}
