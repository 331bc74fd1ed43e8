import { expect, test } from 'vitest';
import { isWholeTable, touchedBy } from './touched-pages.ts';

const PAGES = [
  { path: '/post/7', reads: [{ table: 'posts', id: '7' }] },
  { path: '/post/8', reads: [{ table: 'posts', id: '8' }] },
  { path: '/posts', reads: [{ table: 'posts' }] },
  { path: '/events', reads: [{ table: 'events' }] },
  { path: '/about', reads: [] },
];

function touched(...args: Parameters<typeof touchedBy>): string[] {
  return PAGES.filter(touchedBy(...args)).map(({ path }) => path);
}

test('a row that changes touches its page and the lists of its table', () => {
  expect(touched([{ table: 'posts', id: '7' }])).toEqual(['/post/7', '/posts']);
});

test('a table that changes touches every page that shows a row of it', () => {
  expect(touched([{ table: 'posts' }])).toEqual(['/post/7', '/post/8', '/posts']);
});

test('rows of other tables with the same id touch nothing', () => {
  expect(touched([{ table: 'events', id: '7' }])).toEqual(['/events']);
  expect(touched([{ table: 'messages', id: '7' }])).toEqual([]);
});

test('where nothing tells what has changed, every page with rows is touched', () => {
  expect(touched('everything')).toEqual(['/post/7', '/post/8', '/posts', '/events']);
});

test('tells whether any row of a table may have come or gone', () => {
  expect(isWholeTable('everything', 'posts')).toBe(true);
  expect(isWholeTable([{ table: 'posts' }], 'posts')).toBe(true);
  expect(isWholeTable([{ table: 'posts', id: '7' }, { table: 'events' }], 'posts')).toBe(false);
});
