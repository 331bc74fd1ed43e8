import { describe, expect, test } from 'vitest';
import { compareVersions, findPrevious } from './history.ts';

describe('a step back', () => {
  test.each([
    ['from the first', ['1'], null],
    ['from the last', ['1', '2', '3'], '2'],
    ['again, further back', ['1', '2', '3', '2'], '1'],
    ['after a new release, past what was rolled back', ['1', '2', '1', '3'], '1'],
    ['over entries that changed something else', ['1', '1', '2', '2'], '1'],
    ['from nothing', [], null],
  ])('%s', (_, made, previous) => {
    expect(findPrevious(made)).toBe(previous);
  });
});

test('versions are compared by name, with what is new and what is gone', () => {
  expect(compareVersions({ a: '1', b: '1', c: '1' }, { b: '2', c: '1', d: '1' })).toEqual([
    { name: 'a', from: '1', to: null },
    { name: 'b', from: '1', to: '2' },
    { name: 'd', from: null, to: '1' },
  ]);
});
