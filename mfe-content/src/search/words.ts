import { toStem } from '#content/words';

/** A word as it is compared; null for one that says nothing. */
export function toTerm(word: string): string | null {
  return word.length < 2 ? null : toStem(word.toLowerCase());
}

/** The words of a text, each with the place where it begins. */
export function findWords(text: string) {
  return text.matchAll(/[\p{L}\p{M}\p{N}]+/gu);
}
