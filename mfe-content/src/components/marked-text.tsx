import { splitWords, toTerm } from '../search/words';

interface Props {
  readonly text: string;
  /** What `toTerm` gives for the words that are marked. */
  readonly terms: readonly string[];
}

/** A text in which the words that were asked for are marked. */
export function MarkedText({ text, terms }: Props) {
  // Marked words stand at the odd places, with all that is between them at the even ones.
  const runs = [''];
  for (const [index, part] of splitWords(text).entries()) {
    const isMarked = index % 2 === 1 && terms.includes(toTerm(part) ?? '');
    if (isMarked) runs.push(part, '');
    else runs.push(`${runs.pop()}${part}`);
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else to be told by.
  return runs.map((run, index) => (index % 2 === 1 ? <mark key={index}>{run}</mark> : run));
}
