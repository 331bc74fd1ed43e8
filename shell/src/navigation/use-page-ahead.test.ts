import { expect, test, vi } from 'vitest';
import { ReadsAhead } from './use-page-ahead';

test('a key is read once, and is done when all of them are', async () => {
  const reads = new ReadsAhead();
  const read = vi.fn(async () => 'rows');
  expect(reads.areDone).toBe(true);
  const first = reads.read('key', read);
  expect(reads.areDone).toBe(false);
  expect(reads.read('key', read)).toBe(first);
  expect(await first).toBe('rows');
  expect(read).toHaveBeenCalledOnce();
  expect(reads.areDone).toBe(true);
});

test('a read that fails gives nothing, and nothing is waited for', async () => {
  const reads = new ReadsAhead();
  const failed = reads.read('key', () => Promise.reject(new Error('no rows')));
  expect(await failed).toBeUndefined();
  expect(reads.areDone).toBe(true);
});

test('once the page is on show only what was read ahead is given', async () => {
  const reads = new ReadsAhead();
  const before = reads.read('before', async () => 'rows');
  await before;
  reads.show();
  expect(reads.read('before', async () => 'other rows')).toBe(before);
  const read = vi.fn(async () => 'rows');
  expect(reads.read('after', read)).toBeNull();
  expect(read).not.toHaveBeenCalled();
});
