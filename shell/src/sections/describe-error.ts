import { MOST_FRAMES, RELEASES_PATH } from '@site/shared/contract';

const MOST_CHARACTERS = 400;
/** Shorter pieces of a visitor's words are parts of many words. */
const LEAST_PIECE = 4;
const HIDDEN = '…';

const FIELDS = 'textarea, input:not([type=button], [type=checkbox], [type=radio])';

/** Returns a function that finds in a word what the visitor typed, in fields or in the address's query. */
function findTyped(): (word: string) => boolean {
  const texts = [...new URLSearchParams(location.search).values()];
  for (const { value } of document.querySelectorAll<HTMLInputElement>(FIELDS)) texts.push(value);
  const typed =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return (word) =>
    typed.some((each) => word === each || (each.length >= LEAST_PIECE && word.includes(each)));
}

/** Removes what a visitor may have typed from a message: addresses, e-mails, quoted texts, numbers, other alphabets, words of fields. */
export function scrubMessage(message: string, patternOf: (pathname: string) => string): string {
  const isTyped = findTyped();
  return (
    message
      .slice(0, 4 * MOST_CHARACTERS)
      .replace(/\b(https?:\/\/[^\s"'`)/?#]+)([^\s"'`)?#]*)[^\s"'`)]*/g, (_, origin, pathname) =>
        origin === location.origin ? patternOf(pathname) : origin,
      )
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
