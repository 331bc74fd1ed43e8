import { expect, test } from 'vitest';
import { teaserWords, toCategory } from './post';

// Specification, §3: Blog category is compared case-insensitively
test('a category is known in any case and with blanks around it', () => {
  expect(toCategory(' Case-Studies ')).toBe('case-studies');
  expect(toCategory('sport')).toBeNull();
});

test('what is too long for a card ends with a whole word', () => {
  const post = { id: 1, publishedOn: '2026-01-01', imageUrl: null };
  const words = 'Addresses wear out. '.repeat(20);
  const { title, text } = teaserWords({ ...post, title: words, text: words });
  for (const cut of [title, text]) expect(cut).toMatch(/ (Addresses|wear|out)…$/);
  const short = { title: 'An address', text: 'It is a long number.' };
  expect(teaserWords({ ...post, ...short })).toEqual(short);
});
