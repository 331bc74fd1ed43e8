import type { ReactNode } from 'react';
import { findWords, toTerm } from '../search/words';

interface Props {
  readonly text: string;
  /** What `toTerm` gives for the words that are marked. */
  readonly terms: readonly string[];
}

/** A text in which the words that were asked for are marked. */
export function MarkedText({ text, terms }: Props) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: word, index } of findWords(text)) {
    if (!terms.includes(toTerm(word) ?? '')) continue;
    parts.push(text.slice(end, index), <mark key={index}>{word}</mark>);
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}
