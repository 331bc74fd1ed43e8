import { MOST_FRAMES, RELEASES_PATH } from '@site/shared/contract';

const MOST_CHARACTERS = 400;
/** Shorter pieces of a visitor's words are parts of many words. */
const LEAST_PIECE = 4;
const HIDDEN = '…';

const FIELDS =
  'textarea, [contenteditable], input:not([type=button], [type=checkbox], [type=radio])';

/** Returns the words that the visitor has typed, in fields and in the address's query. */
function typedWords(): Set<string> {
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const texts = fields.map(({ value, textContent }) => value ?? textContent);
  const query = [...new URLSearchParams(location.search).values()];
  const words = [...texts, ...query]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return new Set(words.filter((word) => word !== ''));
}

/** Removes what a visitor may have typed from a message: addresses, e-mails, quoted texts, numbers, other alphabets, words of fields. */
export function scrubMessage(message: string, patternOf: (pathname: string) => string): string {
  const typed = typedWords();
  const isTyped = (word: string) =>
    typed.has(word) || [...typed].some((each) => each.length >= LEAST_PIECE && word.includes(each));
  return (
    message
      .slice(0, 4 * MOST_CHARACTERS)
      .replace(/\bhttps?:\/\/[^\s"'`)]+/g, (found) => {
        if (!URL.canParse(found)) return HIDDEN;
        const { origin, pathname } = new URL(found);
        return origin === location.origin ? patternOf(pathname) : origin;
      })
      .replace(/[^\s"'`<(]+@[^\s"'`>)]+/g, HIDDEN)
      .replace(/(["'`]).*?\1/gs, (found) =>
        /^.[a-z_$][\w$.-]{0,39}.$/i.test(found) ? found : HIDDEN,
      )
      // The numbers of React's errors are public.
      .replace(/(error #)?\d[\d\s().+-]*/g, (found, isCode) => (isCode ? found : HIDDEN))
      .replace(/[^\x20-\x7e]+/g, HIDDEN)
      .replace(/[a-z0-9]+/gi, (word) => (isTyped(word.toLowerCase()) ? HIDDEN : word))
      .slice(0, MOST_CHARACTERS)
  );
}

/** Returns the places of a stack in files of releases, such as `mfe-blog/1.0.0-6b1d/entry.js:1:200`. Other files are left out. */
export function readFrames(stack: string): string[] {
  const own = location.origin + RELEASES_PATH;
  const places = [...stack.matchAll(/(https?:\/\/[^\s()@?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/g)];
  return places
    .filter(([, address = '']) => address.startsWith(own))
    .map(([, address = '', line, column]) => `${address.slice(own.length)}:${line}:${column}`)
    .slice(0, MOST_FRAMES);
}
