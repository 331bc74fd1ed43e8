import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

test('holds what was asked for last, within its bytes', () => {
  const cache = new BoundedCache<string>(30);
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 10);
  expect(cache.get('a')).toBe('a');
  cache.set('d', 'd', 10);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
  expect(cache.bytes).toBe(30);
});

test('counts a value once that is set again, and leaves out what is too large', () => {
  const cache = new BoundedCache<string>(30);
  cache.set('a', 'small', 10);
  cache.set('a', 'larger', 20);
  expect(cache.bytes).toBe(20);
  cache.set('b', 'huge', 31);
  expect(cache.get('b')).toBeUndefined();
  cache.set('a', 'huge', 31);
  expect(cache.get('a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
