import { expect, test, vi } from 'vitest';
import { PageReads } from './page-reads';

test('reads a key once, and stores its data for the page', async () => {
  const reads = new PageReads();
  const read = vi.fn(async () => ['a row']);
  const [first, second] = await Promise.all([reads.read('key', read), reads.read('key', read)]);
  expect(first).toBe(second);
  expect(read).toHaveBeenCalledTimes(1);
  expect(reads.data).toEqual({ key: ['a row'] });
});

test('stores no data of a failed read, so that the browser reads again', async () => {
  const reads = new PageReads();
  const failure = new Error('unreachable');
  expect(await reads.read('key', () => Promise.reject(failure))).toBeUndefined();
  expect(reads.data).toEqual({});
  expect(reads.failures).toEqual([failure]);
});
