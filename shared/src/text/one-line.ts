const ELLIPSIS = '…';

// What neither XML 1.0 nor a line of text may hold: C0 and C1 controls but tab and line ends, halves
// of surrogate pairs, and the two non-characters of XML's `Char` production.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** A text without the characters that no document may hold. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '');
}

/** A text as one line, in whole words, at most `length` characters; an ellipsis marks a cut. */
export function oneLine(text: string | null, length = 200): string {
  const line = printable(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - ELLIPSIS.length);
  const end = cut.lastIndexOf(' ');
  const words = end > 0 ? cut.slice(0, end) : cut;
  return printable(words).replace(/[\s,;:.]+$/, '') + ELLIPSIS;
}
