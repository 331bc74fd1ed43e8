import { describe, expect, test } from 'vitest';
import { listPageMeta, listPlace, pageInAddress } from './list-place.ts';

describe('the page that an address names', () => {
  test.each([
    ['page=1', 1],
    ['page=2', 2],
    ['q=dns&page=17', 17],
    ['page=99999', 99_999],
  ])('is in %s', (query, page) => {
    expect(pageInAddress(new URLSearchParams(query))).toBe(page);
  });

  test.each(['', 'page=', 'page=0', 'page=-2', 'page=02', 'page=1.5', 'page=2e3', 'page=abc'])(
    'is the first where it is “%s”',
    (query) => {
      expect(pageInAddress(new URLSearchParams(query))).toBe(1);
    },
  );

  test.each(['page=100000', `page=${'9'.repeat(400)}`])(
    'is the first where it is too large',
    (query) => {
      expect(pageInAddress(new URLSearchParams(query))).toBe(1);
    },
  );
});

describe('the place of a page', () => {
  test('keeps what else the query holds, and names the first page by none', () => {
    expect(listPlace('/List', { category: '', q: 'a&b' }, 2)).toEqual({
      page: 2,
      before: 12,
      start: '/List?q=a%26b',
      previous: '/List?q=a%26b',
      next: '/List?q=a%26b&page=3',
    });
  });

  test('is the plain path at the start', () => {
    const { start, previous, next } = listPlace('/List', { category: '' }, 1);
    expect([start, previous, next]).toEqual(['/List', null, '/List?page=2']);
  });
});

describe('what a page of a list says of itself', () => {
  const texts = { title: 'T', description: 'D', isFiltered: false, isBeyond: false };

  test('is nothing on the first', () => {
    expect(listPageMeta({ ...texts, page: 1 })).toBeNull();
  });

  test('has an address of its own, but for a part of the list', () => {
    expect(listPageMeta({ ...texts, page: 3 })).toMatchObject({ title: 'T', query: '?page=3' });
    expect(listPageMeta({ ...texts, page: 3, isFiltered: true })?.query).toBeUndefined();
  });

  test('is that it is not there, where the list has ended', () => {
    expect(listPageMeta({ ...texts, page: 3 })?.isMissing).toBe(false);
    expect(listPageMeta({ ...texts, page: 3, isBeyond: true })?.isMissing).toBe(true);
  });
});
