import { describe, expect, test } from 'vitest';
import { compareVersions, findPrevious } from './history.ts';

describe('the previous composition', () => {
  test.each([
    ['from the first', ['1'], null],
    ['from the last', ['1', '2', '3'], '2'],
    ['again, further back', ['1', '2', '3', '2'], '1'],
    ['after a new release, skips rolled-back ones', ['1', '2', '1', '3'], '1'],
    ['skips entries with other changes', ['1', '1', '2', '2'], '1'],
    ['from nothing', [], null],
  ])('%s', (_, made, previous) => {
    expect(findPrevious(made)).toBe(previous);
  });
});

test('compares versions by name, including added and removed ones', () => {
  expect(compareVersions({ a: '1', b: '1', c: '1' }, { b: '2', c: '1', d: '1' })).toEqual([
    { name: 'a', from: '1', to: null },
    { name: 'b', from: '1', to: '2' },
    { name: 'd', from: null, to: '1' },
  ]);
});
