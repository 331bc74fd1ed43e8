import { describe, expect, test } from 'vitest';
import { WORD_CASES } from '../testing/words.ts';
import {
  bareWord,
  counted,
  csvLine,
  findWords,
  isCivilDate,
  isRowId,
  oneLine,
  printable,
} from './text.ts';

test.each(['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isCivilDate(text)).toBe(true);
});

test.each([
  ...['', 'infinity', '-infinity', '2026-02-30', '2026-13-01', '2025-02-29', '10000-01-01'],
  ...['0044-03-15 BC', '2026-1-1', '2026-01-01T00:00:00Z', '2026-01-01\n', '٢٠٢٦-٠١-٠١'],
])('"%s" is none', (text) => {
  expect(isCivilDate(text)).toBe(false);
});

test.each(WORD_CASES)('splits %j into words', (text, ...words) => {
  expect(Array.from(findWords(text), ([word]) => bareWord(word.toLowerCase()))).toEqual(words);
});

describe('printable', () => {
  test.each([
    ['NUL and other controls', 'a\u0000b\u0007c\u007Fd\u0085e', 'abcde'],
    ['halves of surrogate pairs', 'a\uD83Db\uDE00c', 'abc'],
    ['non-characters of XML', 'a\uFFFEb\uFFFFc', 'abc'],
  ])('drops %s', (_, text, kept) => {
    expect(printable(text)).toBe(kept);
  });

  test('keeps line breaks, tabs, Ethiopic and pictographs', () => {
    expect(printable('a\tb\r\nIPv6 ለጀማሪዎች 😀')).toBe('a\tb\r\nIPv6 ለጀማሪዎች 😀');
  });
});

describe('oneLine', () => {
  test('joins lines and collapses white space', () => {
    expect(oneLine('  a\n\n b\tc ')).toBe('a b c');
    expect(oneLine(null)).toBe('');
  });

  test('cuts between words and adds an ellipsis', () => {
    expect(oneLine('one two, three', 10)).toBe('one two…');
    expect(oneLine('one two', 7)).toBe('one two');
  });

  test('cuts a text without spaces, but never inside a character', () => {
    expect(oneLine('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(oneLine('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(4)}…`);
  });
});

test.each(['1', '42', '9223372036854775807'])('accepts the row id %s', (text) => {
  expect(isRowId(text)).toBe(true);
});

test.each([
  ...['', '0', '-1', '+1', '01', '007', '1.0', '1e3', ' 1', '1 ', '1\n', 'abc', '1;drop', '٣'],
  ...['9223372036854775808', '99999999999999999999', '1'.repeat(400), '../1', '0x1'],
])('"%s" cannot', (text) => {
  expect(isRowId(text)).toBe(false);
});

test.each([
  ['en', '0 posts', '1 post', '2 posts'],
  ['am', '0 post', '1 post', '2 posts'],
])('%s counts %s, %s, %s', (language, ...words) => {
  const forms = { one: 'post', other: 'posts' };
  expect([0, 1, 2].map((count) => counted(count, language, forms))).toEqual(words);
});

test.each(['=1+1', '+1', '-1', '@x ሰላም', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
  'no spreadsheet evaluates the cell %j',
  (cell) => {
    const line = csvLine([cell, 1]);
    expect(line).toMatch(/^"?'.*,1\r\n$/s);
    expect(line.replaceAll('""', '"')).toContain(`'${cell}`);
  },
);

test('formats a line of CSV', () => {
  expect(csvLine(['a b', 'a,b', 'a"b', 'a\nb', -1, true, null, undefined])).toBe(
    'a b,"a,b","a""b","a\nb",-1,true,,\r\n',
  );
});
