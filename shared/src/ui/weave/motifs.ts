/** Cells along one side of a motif. */
export const MOTIF_SIZE = 9;
/** A motif and the gap to its neighbour. */
export const MOTIF_PITCH = MOTIF_SIZE + 1;

/** A thread of a motif: the main one, the second and the third. */
export type Strand = 'a' | 'b' | 'c';

// The left half of each motif, up to and with its centre column; the right half mirrors it, as on
// a loom. Five rows: the lower half mirrors the upper one too. Nine rows: drawn in full.
const HALVES = {
  // Open diamond with a seed: calm, because runs of zeros are the ground of most addresses.
  '0': '....a ...a. ..a.. .a..b a..bb',
  // Solid diamond.
  '1': '....a ...aa ..aab .aabb aabb.',
  // Greek cross with corner seeds.
  '2': '...aa .b.aa ...aa aaaab aaabb',
  // Chevrons that point up.
  '3': '....a ...aa ..aa. .aa.b aa.bb a.bb. .bb.c bb.cc b.cc.',
  // Saltire with seeds.
  '4': 'aa..b aaa.. .aaa. ..aaa b..aa',
  // Hourglass.
  '5': 'aaaaa .aaaa ..aaa b..aa bb..a',
  // Nested squares.
  '6': 'aaaaa a.... a.bbb a.b.. a.b.c',
  // Stepped pyramid.
  '7': '....a ....a ...ab ...ab ..abb ..abb .abbb .abbb aaaaa',
  // Two diamonds, one above the other.
  '8': 'a...b ...bb ..bb. a..bb aa..b',
  // Chevrons that point down.
  '9': 'aa... aaa.. .aaa. b.aaa bb.aa bbb.a .bbb. ..bbb ...bb',
  // Flared cross.
  a: '..aaa ...aa a...a aa..b aaabb',
  // Check of rings.
  b: 'aaa.. a.a.b aaa.. ...bb .b.bb',
  // Diamond within a diamond.
  c: '....a ...a. ..a.b .a.b. a.b.c',
  // Two triangles that meet.
  d: 'a..bb aa..b aaa.. aaaa. aaaaa',
  // Eight-pointed star.
  e: 'a...b .a..b ..a.b ...ab bbbbc',
  // Comb of the loom.
  f: 'a.a.a a.a.a aaaaa ..... bb.cc',
} as const;

export type HexDigit = keyof typeof HALVES;

/** Whether a character is a digit that has a motif. */
export function isHexDigit(character: string): character is HexDigit {
  return character in HALVES;
}

const mirror = <T>(half: readonly T[]): T[] => [...half, ...half.slice(0, -1).reverse()];

/** The nine rows of a digit's motif, nine characters each: a strand, or a dot for bare cloth. */
export function motifRows(digit: HexDigit): string[] {
  const halves = HALVES[digit].split(' ').map((half) => mirror([...half]).join(''));
  return halves.length === MOTIF_SIZE ? halves : mirror(halves);
}

/** The way from one motif of a row to the next. */
export const NEXT_MOTIF = `m${MOTIF_PITCH} 0`;

/** A move of a path by as many cells. */
function move(x: number, y: number): string {
  return `m${x}${y < 0 ? '' : ' '}${y}`;
}

/**
 * Path data of each strand that occurs in a motif, to be stroked. It starts at the left of the motif's first row and
 * ends there in the motif to the right: so a motif's data reads the same wherever it stands, and compresses.
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
