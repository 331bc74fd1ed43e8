import { expect, test } from 'vitest';
import { UserError } from '../kit/errors.ts';
import { parseRefreshArguments } from './refresh-arguments.ts';

test('reads tables and rows, with and without the prefix of the tables', () => {
  expect(parseRefreshArguments(['blog_posts:7', 'ipv6_events', 'resources'])).toEqual([
    { table: 'ipv6_blog_posts', id: '7' },
    { table: 'ipv6_events' },
    { table: 'ipv6_resources' },
  ]);
  expect(parseRefreshArguments([])).toEqual([]);
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
  expect(() => parseRefreshArguments([word])).toThrow(UserError);
  expect(() => parseRefreshArguments([word])).toThrow(/npm run refresh/);
});
