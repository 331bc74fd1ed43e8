import { describe, expect, test } from 'vitest';
import { oneLine, printable } from './one-line.ts';

describe('printable', () => {
  test.each([
    ['NUL and other controls', 'a\u0000b\u0007c\u007Fd\u0085e', 'abcde'],
    ['halves of surrogate pairs', 'a\uD83Db\uDE00c', 'abc'],
    ['non-characters of XML', 'a\uFFFEb\uFFFFc', 'abc'],
  ])('drops %s', (_, text, kept) => {
    expect(printable(text)).toBe(kept);
  });

  test('keeps line ends, tabs, Ethiopic and pictographs', () => {
    expect(printable('a\tb\r\nIPv6 ለጀማሪዎች 😀')).toBe('a\tb\r\nIPv6 ለጀማሪዎች 😀');
  });
});

describe('oneLine', () => {
  test('joins lines and blanks', () => {
    expect(oneLine('  a\n\n b\tc ')).toBe('a b c');
    expect(oneLine(null)).toBe('');
  });

  test('cuts between words and says so', () => {
    expect(oneLine('one two, three', 10)).toBe('one two…');
    expect(oneLine('one two', 7)).toBe('one two');
  });

  test('cuts a text without blanks, but no character', () => {
    expect(oneLine('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(oneLine('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(4)}…`);
  });
});
