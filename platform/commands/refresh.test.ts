import { expect, test } from 'vitest';
import { UserError } from '../kit/errors.ts';
import { parseChangedRows } from './refresh.ts';

const TABLES = ['ipv6_blog_posts', 'ipv6_events'];

test.each([
  ['blog_posts:7', { table: 'ipv6_blog_posts', id: '7' }],
  ['ipv6_events', { table: 'ipv6_events' }],
  ['events', { table: 'ipv6_events' }],
])('%s names rows, with and without the prefix of the tables', (word, rows) => {
  expect(parseChangedRows(word, TABLES)).toEqual(rows);
});

test.each([
  'posts',
  'blog_posts:',
  'blog_posts:0',
  'blog_posts:x',
  'contact_messages',
  '',
  '--all',
])('refuses %j and says how to name rows', (word) => {
  expect(() => parseChangedRows(word, TABLES)).toThrow(UserError);
  expect(() => parseChangedRows(word, TABLES)).toThrow(/npm run refresh/);
});
