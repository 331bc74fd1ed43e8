/** Cells along one side of a motif. */
export const MOTIF_SIZE = 9;
/** Size of a motif with the gap to its neighbour. */
export const MOTIF_PITCH = MOTIF_SIZE + 1;

/** Threads of a motif: main, second and third. */
export type Strand = 'a' | 'b' | 'c';

// The left half of each motif with its centre column; the right half mirrors it, as on a loom. Motifs of five rows
// mirror the upper half too. Motifs of nine rows are complete.
const HALVES = {
  // Open diamond with a seed: calm, because most addresses contain runs of zeros.
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
