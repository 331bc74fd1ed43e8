import { expect, test } from 'vitest';
import { diffWords } from './values';

test.each([
  ['', '', ''],
  ['', 'new', '+new'],
  ['old', '', '-old'],
  ['the same text', 'the same text', '=the same text'],
  ['one two three', 'one 2 three', '=one |-two |+2 |=three'],
  ['a b c', 'c a b', '+c |=a |-b c|+b'],
])('compares "%s" with "%s" by words', (before, after, expected) => {
  const signs = { same: '=', removed: '-', added: '+' };
  const shown = diffWords(before, after).map(({ text, change }) => signs[change] + text);
  expect(shown.join('|')).toBe(expected);
});

test('compares very long texts as a whole', () => {
  const long = Array.from({ length: 60_000 }, (_, index) => `word${index} `).join('');
  const parts = diffWords(`a ${long} b`, `b ${long} a`);
  expect(
    parts
      .filter(({ change }) => change !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(`b ${long} a`);
});
