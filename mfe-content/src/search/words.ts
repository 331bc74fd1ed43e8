import { plainWord } from '@site/shared/text';
import { toStem } from '#content/words';

/** A word as it is compared; null for one that says nothing. */
export function toTerm(word: string): string | null {
  const plain = plainWord(word);
  return plain.length < 2 ? null : toStem(plain.toLowerCase());
}
