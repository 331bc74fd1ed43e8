import { expect, test } from 'vitest';
import { MUTANTS } from '../../mutants/mutants';
import { breakText } from './mutant';
import { listStale } from './run-mutants';

test('each mutant has a name of its own, and its text is in its file exactly once', async () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(await listStale(MUTANTS)).toEqual([]);
});

test('a text that is not there, or twice, breaks nothing', () => {
  const mutant = { name: 'a/b', file: 'a', search: '>=', replacement: '>' };
  expect(breakText('a >= b', mutant)).toBe('a > b');
  expect(breakText('a > b', mutant)).toBeNull();
  expect(breakText('a >= b >= c', mutant)).toBeNull();
});
