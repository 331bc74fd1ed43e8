// The left half of each motif with its centre column; the right half mirrors it, as on a loom. Motifs of five rows
// mirror the upper half too. Motifs of nine rows are complete.
export const HALVES = {
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
