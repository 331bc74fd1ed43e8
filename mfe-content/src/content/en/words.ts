/** Words that nearly every text holds; a question's other words say what it is about. */
const STOP_WORDS = new Set(
  (
    'a about am an and any are as at be but by can could do does for from had has have how i if in into is it its me my ' +
    'no not of on or our so some than that the their them then there these they this to too was we were what when where ' +
    'which who why will with would you your'
  ).split(' '),
);

/** A word in lower case without the endings that words of a text most often differ in; null for one that says nothing. */
export function toStem(word: string): string | null {
  if (STOP_WORDS.has(word)) return null;
  const singular = word.replace(/(\w{3})ies$/, '$1y').replace(/(ss|x|ch|sh)es$/, '$1');
  return singular.replace(/(\w{3}[^su])s$|(\w{4})(?:ing|ed)$/, '$1$2');
}
