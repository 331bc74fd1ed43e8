import { HALVES } from './motif-shapes.ts';

/** Cells along one side of a motif. */
export const MOTIF_SIZE = 9;
/** Size of a motif with the gap to its neighbour. */
export const MOTIF_PITCH = MOTIF_SIZE + 1;

/** Threads of a motif: main, second and third. */
export type Strand = 'a' | 'b' | 'c';

export type HexDigit = keyof typeof HALVES;

/** Returns true if a character has a motif. */
export function isHexDigit(character: string): character is HexDigit {
  return character in HALVES;
}

const mirror = <T>(half: readonly T[]): T[] => [...half, ...half.slice(0, -1).reverse()];

/** Returns the nine rows of a digit's motif, nine characters each: a strand, or a dot for bare cloth. */
export function motifRows(digit: HexDigit): string[] {
  const halves = HALVES[digit].split(' ').map((half) => mirror([...half]).join(''));
  return halves.length === MOTIF_SIZE ? halves : mirror(halves);
}

/** Path command from one motif of a row to the next. */
export const NEXT_MOTIF = `m${MOTIF_PITCH} 0`;

/** Returns a relative move in cells. */
function move(x: number, y: number): string {
  return `m${x}${y < 0 ? '' : ' '}${y}`;
}

/**
 * Returns stroke paths for each strand of a motif. A path starts at the left of the motif's first row and ends there in
 * the next motif. Each motif's data is therefore the same everywhere, and compresses well.
 */
export function strandPaths(digit: HexDigit): Partial<Record<Strand, string>> {
  const paths: Partial<Record<Strand, string>> = {};
  const ends: Partial<Record<Strand, readonly [x: number, y: number]>> = {};
  motifRows(digit).forEach((row, y) => {
    for (const { 0: run, index: x } of row.matchAll(/a+|b+|c+/g)) {
      const strand = run.charAt(0) as Strand;
      const [endX, endY] = ends[strand] ?? [0, 0];
      paths[strand] = `${paths[strand] ?? ''}${move(x - endX, y - endY)}h${run.length}`;
      ends[strand] = [x + run.length, y];
    }
  });
  for (const [strand, [endX, endY]] of Object.entries(ends)) {
    paths[strand as Strand] += move(MOTIF_PITCH - endX, -endY);
  }
  return paths;
}
