import { expect, test } from 'vitest';
import { readOf } from './record-reads.ts';

const API = 'https://project.supabase.co/rest/v1';

test.each([
  [`${API}/ipv6_events?select=id&order=id.desc`, { table: 'ipv6_events' }],
  [`${API}/ipv6_blog_posts?select=*&id=eq.7`, { table: 'ipv6_blog_posts', id: '7' }],
  [`${API}/ipv6_blog_posts?id=gt.7`, { table: 'ipv6_blog_posts' }],
  [`${API}/rpc/ipv6_blog_posts_row?id=7`, { table: 'ipv6_blog_posts', id: '7' }],
  [`${API}/rpc/search`, null],
  ['https://elsewhere.example/x', null],
])('%s reads %o', (url, read) => {
  expect(readOf(url)).toEqual(read);
});
