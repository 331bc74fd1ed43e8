import { color } from '../../tokens/index.ts';
import type { HexDigit } from './motifs.ts';
import type { Threads } from './weave-tile.tsx';

export interface CoverRow {
  readonly y: number;
  /** Cover units per cell. */
  readonly scale: number;
  /** The cover's plain repeat, or its alternating pattern. */
  readonly pattern: 'single' | 'pair';
}

export interface CoverStripe {
  readonly y: number;
  readonly height: number;
  readonly thread: 'a' | 'b' | 'c';
}

interface CoverLayout {
  /** True if rows run from top to bottom; `y` then starts at the right edge. */
  readonly turned?: boolean;
  readonly rows: readonly CoverRow[];
  readonly stripes: readonly CoverStripe[];
}

/** Cover size in units: 160 by 90, 16:9. */
export const COVER_WIDTH = 160;
export const COVER_HEIGHT = 90;

const { threadCotton: cotton, threadOchre: ochre, threadRed: red, threadGreen: green } = color;
// Dyed cloth keeps the dark thread dark in both themes, unlike plain cloth.
const dark = color.clothInk;

interface Dye {
  readonly cloth: string;
  readonly threads: Threads;
}

// White cotton and greens are most frequent; warm colours are accents. Similar cloths are four places apart, so that
// neighbours in one, two or three columns differ.
const DYES: readonly Dye[] = [
  { cloth: color.clothCotton, threads: { a: color.threadInk, b: red, c: ochre } },
  { cloth: color.clothDeep, threads: { a: green, b: cotton, c: ochre } },
  { cloth: color.clothOchre, threads: { a: dark, b: color.clothRed, c: cotton } },
  { cloth: color.clothGreen, threads: { a: dark, b: cotton, c: ochre } },
  { cloth: color.clothCotton, threads: { a: green, b: color.threadInk, c: red } },
  { cloth: color.clothDeep, threads: { a: ochre, b: green, c: cotton } },
  { cloth: color.clothRed, threads: { a: cotton, b: ochre, c: dark } },
  { cloth: color.clothInk, threads: { a: cotton, b: ochre, c: green } },
];

const LAYOUTS: readonly CoverLayout[] = [
  // A border in the middle of plain cloth.
  {
    rows: [
      { y: 23, scale: 1, pattern: 'single' },
      { y: 36, scale: 2, pattern: 'pair' },
      { y: 58, scale: 1, pattern: 'single' },
    ],
    stripes: [
      { y: 19, height: 2, thread: 'b' },
      { y: 33, height: 1, thread: 'c' },
      { y: 55, height: 1, thread: 'c' },
      { y: 69, height: 2, thread: 'b' },
    ],
  },
  {
    rows: [
      { y: 8, scale: 1, pattern: 'single' },
      { y: 31.5, scale: 3, pattern: 'pair' },
      { y: 73, scale: 1, pattern: 'single' },
    ],
    stripes: [
      { y: 4, height: 1, thread: 'c' },
      { y: 20, height: 2, thread: 'b' },
      { y: 68, height: 2, thread: 'b' },
      { y: 85, height: 1, thread: 'c' },
    ],
  },
  // A hem at the bottom.
  {
    rows: [
      { y: 40, scale: 1, pattern: 'pair' },
      { y: 54, scale: 3, pattern: 'single' },
    ],
    stripes: [
      { y: 33, height: 3, thread: 'b' },
      { y: 51, height: 1, thread: 'b' },
      { y: 83, height: 1, thread: 'b' },
      { y: 86, height: 4, thread: 'c' },
    ],
  },
  // A hem at the side.
  {
    turned: true,
    rows: [
      { y: 16, scale: 1, pattern: 'single' },
      { y: 30, scale: 3, pattern: 'pair' },
      { y: 62, scale: 1, pattern: 'single' },
    ],
    stripes: [
      { y: 10, height: 3, thread: 'b' },
      { y: 74, height: 3, thread: 'b' },
      { y: 80, height: 1, thread: 'c' },
      { y: 120, height: 1, thread: 'c' },
      { y: 124, height: 3, thread: 'b' },
      { y: 130, height: 1, thread: 'c' },
    ],
  },
];

function pick<T>(choices: readonly T[], number: number): T {
  return choices[number % choices.length] as T;
}

/** Creates a cover's design from the 32 digits of a title. Consecutive `place`s, such as row ids, get different cloth. */
export function coverDesign(digits: readonly HexDigit[], place?: number) {
  const [dye = '0', layout = '0', ...rest] = digits;
  const distinct = [...new Set(rest)];
  const [first = '0', second = '1', third = '2'] = distinct;
  return {
    ...pick(DYES, place ?? Number.parseInt(dye, 16)),
    // Repeated cloth gets another layout.
    layout: pick(
      LAYOUTS,
      place === undefined ? Number.parseInt(layout, 16) : place + Math.floor(place / DYES.length),
    ),
    single: first,
    pair: [second, third] as const,
  };
}
