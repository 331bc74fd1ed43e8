import { printable } from '@site/shared/text';

/** The longest line, without its break; RFC 5545, section 3.1. */
const MAX_OCTETS = 75;
const LINE_BREAK = '\r\n';

const octets = (text: string): number => Buffer.byteLength(text, 'utf8');

/** A value of type TEXT; RFC 5545, section 3.3.11. */
export function escapeText(text: string): string {
  return printable(text)
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a line that is too long, never inside of a character. A continuation starts with a blank. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets(current) + octets(character) > MAX_OCTETS) {
      folded.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...folded, current].join(LINE_BREAK);
}

/** Content lines as a file: folded, each ended by CRLF. */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => fold(line) + LINE_BREAK).join('');
}
