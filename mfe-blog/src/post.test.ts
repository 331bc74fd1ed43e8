import { expect, test } from 'vitest';
import { teaserWords, toCategory } from './post';

// Specification, §3: Blog category is compared case-insensitively
test('parses a category in any case and with surrounding spaces', () => {
  expect(toCategory(' Case-Studies ')).toBe('case-studies');
  expect(toCategory('sport')).toBeNull();
});

test('shortens a card’s text at a word', () => {
  const post = { id: 1, publishedOn: '2026-01-01', imageUrl: null };
  const words = 'Addresses wear out. '.repeat(20);
  const { title, text } = teaserWords({ ...post, title: words, text: words });
  for (const cut of [title, text]) expect(cut).toMatch(/ (Addresses|wear|out)…$/);
  const short = { title: 'An address', text: 'It is a long number.' };
  expect(teaserWords({ ...post, ...short })).toEqual(short);
});
