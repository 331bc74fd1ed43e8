import { expect, test, vi } from 'vitest';
import { PageReads } from './page-reads';

test('a key is read once, and its data are kept for the page', async () => {
  const reads = new PageReads();
  const read = vi.fn(async () => ['a row']);
  const [first, second] = await Promise.all([reads.read('key', read), reads.read('key', read)]);
  expect(first).toBe(second);
  expect(read).toHaveBeenCalledTimes(1);
  expect(reads.data).toEqual({ key: ['a row'] });
});

test('a read that fails leaves no data, so that the browser reads again', async () => {
  const reads = new PageReads();
  const failure = new Error('unreachable');
  expect(await reads.read('key', () => Promise.reject(failure))).toBeUndefined();
  expect(reads.data).toEqual({});
  expect(reads.failures).toEqual([failure]);
});
