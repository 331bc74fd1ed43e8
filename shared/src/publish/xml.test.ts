import { describe, expect, test } from 'vitest';
import { readXml } from '../testing/read-xml.ts';
import { emptyElement, parentElement, textElement, XML_DECLARATION } from './xml.ts';

const HOSTILE = [
  ['<script>alert("1")</script>', '<script>alert("1")</script>'],
  [']]> <![CDATA[ <!-- --> <?php ?> &amp; &#0;', ']]> <![CDATA[ <!-- --> <?php ?> &amp; &#0;'],
  ['a\u0000b\u000Bc\uFFFFd\uD800e', 'abcde'],
  ['\'"\t\r\n<>&', '\'"\t\r\n<>&'],
  ['ለጀማሪዎች 😀 \u2028', 'ለጀማሪዎች 😀 \u2028'],
] as const;

describe.each(HOSTILE)('a document with %j', (text, written) => {
  test('holds it as text', () => {
    const read = readXml(`${XML_DECLARATION}\n${textElement('a', text)}`);
    expect(read).toEqual({ name: 'a', attributes: {}, children: [], text: written });
  });

  test('holds it in an attribute', () => {
    const read = readXml(`${XML_DECLARATION}\n${emptyElement('a', { b: text })}`);
    expect(read.attributes).toEqual({ b: written });
  });
});

test('an attribute without a value is left out', () => {
  expect(emptyElement('a', { b: null, c: undefined, d: '' })).toBe('<a d=""/>');
});

test('elements nest', () => {
  const xml = parentElement('a', [textElement('b', '1'), emptyElement('c', {})], { d: 'e' });
  expect(readXml(`${XML_DECLARATION}\n${xml}\n`).children.map(({ name }) => name)).toEqual([
    'b',
    'c',
  ]);
});

test.each([
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a b="<"/>',
  '<a b=c/>',
  '<a>&nbsp;</a>',
  '<a>&</a>',
  '<a b="1" b="2"/>',
  '<a>\u0000</a>',
  'text',
])('the reader of these tests refuses %j', (xml) => {
  expect(() => readXml(`${XML_DECLARATION}\n${xml}`)).toThrow();
});
