import { splitWords, toTerm } from '../search/words';

interface Props {
  readonly text: string;
  /** What `toTerm` gives for the words that are marked. */
  readonly terms: readonly string[];
}

/** A text in which the words that were asked for are marked. */
export function MarkedText({ text, terms }: Props) {
  let place = 0;
  return splitWords(text).map((part, index) => {
    const key = place;
    place += part.length;
    const isMarked = index % 2 === 1 && terms.includes(toTerm(part) ?? '');
    return isMarked ? <mark key={key}>{part}</mark> : part;
  });
}
