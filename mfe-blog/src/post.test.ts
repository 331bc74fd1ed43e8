import { expect, test } from 'vitest';
import { isPostId, toCategory } from './post';

test.each(['1', '42', '9223372036854775807'])('%s can be the id of a post', (text) => {
  expect(isPostId(text)).toBe(true);
});

test.each([
  '',
  '0',
  '-1',
  '007',
  '1.5',
  '1e3',
  ' 1',
  'abc',
  '9223372036854775808',
  '1'.repeat(400),
])('"%s" cannot be the id of a post', (text) => {
  expect(isPostId(text)).toBe(false);
});

test('a category is known in any case and with blanks around it', () => {
  expect(toCategory(' Case-Studies ')).toBe('case-studies');
  expect(toCategory('sport')).toBeNull();
});
