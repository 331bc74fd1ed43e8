import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

test('a cache holds what was used last, and never more than its limit', () => {
  const cache = new ByteCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 40);
  cache.get('a');
  cache.set('c', 'C', 40);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
  cache.set('huge', 'H', 101);
  expect(cache.get('huge')).toBeUndefined();
  cache.set('a', 'A2', 10);
  expect(cache.bytes).toBe(50);
  for (let index = 0; index < 1000; index += 1) cache.set(`key ${index}`, '', 7);
  expect(cache.bytes).toBeLessThanOrEqual(100);
});
