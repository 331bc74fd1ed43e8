import {
  type HexDigit,
  MOTIF_PITCH,
  MOTIF_SIZE,
  motifRows,
  type Strand,
} from '../../shared/src/ui/weave/motifs.ts';
import { digitThreads, type Threads } from '../../shared/src/ui/weave/weave-tile.tsx';
import { LETTER_PITCH, letterRows } from './pixel-letters.ts';
import type { Raster, Rectangle } from './raster.ts';
import { colourOf } from './thread-colours.ts';

/** Paints a rectangle: a raster's own fill, or one that turns or moves what it is given. */
export type Fill = (rectangle: Rectangle, colour: string) => void;

/** The fill of a raster. */
export function fillOf(raster: Raster): Fill {
  return (rectangle, colour) => raster.fill(rectangle, colour);
}

/** Where something is drawn, and how many pixels a cell has. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** Draws one motif from its top left corner. */
export function drawMotif(
  fill: Fill,
  digit: HexDigit,
  { x, y, cell }: Place,
  threads: Threads = digitThreads(digit),
): void {
  motifRows(digit).forEach((row, line) => {
    for (const run of row.matchAll(/a+|b+|c+/g)) {
      const strand = run[0].charAt(0) as Strand;
      const rectangle = {
        x: x + run.index * cell,
        y: y + line * cell,
        width: run[0].length * cell,
        height: cell,
      };
      fill(rectangle, colourOf(threads[strand]));
    }
  });
}

/** A row of motifs that repeats in both directions, from one that starts at `x`. */
export interface MotifRow extends Place {
  readonly digits: readonly HexDigit[];
  readonly threads?: Threads;
}

/** Draws a row of motifs over a stretch of pixels. */
export function drawMotifRow(
  fill: Fill,
  { digits, threads, x, y, cell }: MotifRow,
  stretch: { readonly from: number; readonly to: number },
): void {
  const pitch = MOTIF_PITCH * cell;
  const first = Math.floor((stretch.from - x - MOTIF_SIZE * cell) / pitch);
  for (let index = first; x + index * pitch < stretch.to; index += 1) {
    const place = ((index % digits.length) + digits.length) % digits.length;
    drawMotif(fill, digits[place] ?? '0', { x: x + index * pitch, y, cell }, threads);
  }
}

/** How much wider than a cell an upright stroke is: plain cells look thin in print of this size. */
const STROKE = 0.4;

/** Draws a text in one colour; a text with a character that has no letter is left out. */
export function drawText(fill: Fill, text: string, { x, y, cell }: Place, colour: string): void {
  const letters = letterRows(text);
  letters?.forEach((rows, index) => {
    rows.forEach((row, line) => {
      for (const run of row.matchAll(/#+/g)) {
        const left = x + (index * LETTER_PITCH + run.index) * cell;
        const width = Math.round((run[0].length + STROKE) * cell);
        fill({ x: left, y: y + line * cell, width, height: cell }, colourOf(colour));
      }
    });
  });
}
