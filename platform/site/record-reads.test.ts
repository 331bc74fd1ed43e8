import { expect, test } from 'vitest';
import { readsOf } from './record-reads.ts';

const API = 'https://project.supabase.co/rest/v1';

test.each([
  ['ipv6_events?select=id&order=id.desc', { table: 'ipv6_events' }],
  ['ipv6_blog_posts?select=*&id=eq.7', { table: 'ipv6_blog_posts', id: '7' }],
  ['ipv6_blog_posts?id=gt.7', { table: 'ipv6_blog_posts' }],
])('the address tells what %s reads', (question, read) => {
  expect(readsOf(`${API}/${question}`, new Headers())).toEqual([read]);
});

test.each([
  [
    'posts.7, posts.8',
    [
      { table: 'posts', id: '7' },
      { table: 'posts', id: '8' },
    ],
  ],
  ['figures', [{ table: 'figures' }]],
])('a function that states "%s" is taken at its word', (stated, reads) => {
  expect(readsOf(`${API}/rpc/any?id=7`, new Headers({ 'X-Rows-Read': stated }))).toEqual(reads);
});

test.each([
  ['rpc/posts_row?id=7', {}, 'rpc/posts_row'],
  ['rpc/posts_row?id=7', { 'X-Rows-Read': 'posts.7, ?' }, 'rpc/posts_row'],
  ['posts?select=*,authors(*)&id=eq.7', {}, 'posts?select=*,authors(*)'],
])('it is not known what %s reads', (question, headers, unknown) => {
  expect(readsOf(`${API}/${question}`, new Headers(headers))).toEqual([{ unknown }]);
});

test('it is not known what is read elsewhere', () => {
  const url = 'https://elsewhere.example/x';
  expect(readsOf(url, new Headers())).toEqual([{ unknown: url }]);
});
