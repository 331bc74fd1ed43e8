import { expect, it } from 'vitest';
import { addressDigits, textDigits } from './address.ts';
import { type HexDigit, MOTIF_PITCH, MOTIF_SIZE, motifRows, strandPaths } from './motifs.ts';

it.each([
  ['2001:db8::', '20010db8000000000000000000000000'],
  ['::1', '00000000000000000000000000000001'],
  ['::', '00000000000000000000000000000000'],
  ['FE80::1:2', 'fe800000000000000000000000010002'],
  ['1:2:3:4:5:6:7:8', '00010002000300040005000600070008'],
])('writes %s out', (address, digits) => {
  expect(addressDigits(address).join('')).toBe(digits);
});

it.each(['', '1:2', '1::2::3', 'g::', '12345::', '1:2:3:4:5:6:7:8:9', '1:2:3:4::5:6:7:8'])(
  'rejects "%s" with an example of a valid address',
  (address) => {
    expect(() => addressDigits(address)).toThrow(/Write it as in 2001:db8::1/);
  },
);

it('derives 32 digits from a text', () => {
  expect(textDigits('Dual stack').join('')).toMatch(/^[0-9a-f]{32}$/);
  expect(textDigits('Dual stack')).toEqual(textDigits('Dual stack'));
  expect(textDigits('Dual stack')).not.toEqual(textDigits('Dual stacks'));
});

const DIGITS = [...'0123456789abcdef'] as HexDigit[];

it.each(DIGITS)('weaves %s as a full, symmetric square', (digit) => {
  const rows = motifRows(digit);
  expect(rows).toHaveLength(MOTIF_SIZE);
  for (const row of rows) {
    expect(row).toMatch(/^[abc.]{9}$/);
    expect([...row].reverse().join('')).toBe(row);
  }
});

it('has a distinct motif for each digit', () => {
  expect(new Set(DIGITS.map((digit) => motifRows(digit).join())).size).toBe(DIGITS.length);
});

/** Returns the cells that a path strokes as `x,y`, and its end point. */
function drawn(path: string): { cells: string[]; end: readonly [number, number] } {
  const cells: string[] = [];
  let [x, y] = [0, 0];
  for (const [, dx, dy, run] of path.matchAll(/m(-?\d+) ?(-?\d+)|h(\d+)/g)) {
    x += Number(dx ?? 0);
    y += Number(dy ?? 0);
    for (let left = Number(run ?? 0); left > 0; left -= 1) cells.push(`${x++},${y}`);
  }
  return { cells, end: [x, y] };
}

it.each(DIGITS)('draws the strands of %s and ends at the start of the next motif', (digit) => {
  const rows = motifRows(digit);
  const paths = Object.entries(strandPaths(digit));
  expect(paths.map(([strand]) => strand).toSorted()).toEqual(
    [...new Set(rows.join('').replaceAll('.', ''))].toSorted(),
  );
  for (const [strand, path] of paths) {
    const { cells, end } = drawn(path);
    const expected = rows.flatMap((row, y) =>
      [...row].flatMap((cell, x) => (cell === strand ? [`${x},${y}`] : [])),
    );
    expect(cells).toEqual(expected);
    expect(end).toEqual([MOTIF_PITCH, 0]);
  }
});
