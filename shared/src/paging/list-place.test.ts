import { describe, expect, test } from 'vitest';
import { listPageMeta, listPlace, pageInAddress } from './list-place.ts';

describe('the page of a URL', () => {
  test.each([
    ['page=1', 1],
    ['page=2', 2],
    ['q=dns&page=17', 17],
    ['page=99999', 99_999],
  ])('is in %s', (query, page) => {
    expect(pageInAddress(new URLSearchParams(query))).toBe(page);
  });

  test.each(['', 'page=', 'page=0', 'page=-2', 'page=02', 'page=1.5', 'page=2e3', 'page=abc'])(
    'is the first for “%s”',
    (query) => {
      expect(pageInAddress(new URLSearchParams(query))).toBe(1);
    },
  );

  test.each(['page=100000', `page=${'9'.repeat(400)}`])(
    'is the first if the number is too large',
    (query) => {
      expect(pageInAddress(new URLSearchParams(query))).toBe(1);
    },
  );
});

describe('the URL of a page', () => {
  test('keeps the rest of the query, and omits the number of the first page', () => {
    expect(listPlace('/List', { category: '', q: 'a&b' }, 2)).toEqual({
      page: 2,
      before: 12,
      start: '/List?q=a%26b',
      previous: '/List?q=a%26b',
      next: '/List?q=a%26b&page=3',
    });
  });

  test('is the plain path for the first page', () => {
    const { start, previous, next } = listPlace('/List', { category: '' }, 1);
    expect([start, previous, next]).toEqual(['/List', null, '/List?page=2']);
  });
});

describe('the metadata of a list’s page', () => {
  const texts = { title: 'T', description: 'D', isFiltered: false, isBeyond: false };

  test('is null for the first page', () => {
    expect(listPageMeta({ ...texts, page: 1 })).toBeNull();
  });

  test('has its own canonical URL unless the list is filtered', () => {
    expect(listPageMeta({ ...texts, page: 3 })).toMatchObject({ title: 'T', query: '?page=3' });
    expect(listPageMeta({ ...texts, page: 3, isFiltered: true })?.query).toBeUndefined();
  });

  test('marks a page beyond the end as missing', () => {
    expect(listPageMeta({ ...texts, page: 3 })?.isMissing).toBe(false);
    expect(listPageMeta({ ...texts, page: 3, isBeyond: true })?.isMissing).toBe(true);
  });
});
