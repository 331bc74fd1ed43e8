// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { codeOf, pictureIn } from './insert';

const picture = new File(['a'], 'a.png', { type: 'image/png' });
const clipboard = (html: string, text: string, files: readonly File[] = []) =>
  ({
    getData: (type: string) => (type === 'text/html' ? html : text),
    files,
  }) as unknown as DataTransfer;

test.each([
  ['a picture alone', clipboard('', '', [picture]), picture],
  ['a picture that a browser copies with its element', clipboard('<img>', '', [picture]), picture],
  ['words that a program copies with their picture', clipboard('<p>a</p>', 'a', [picture]), null],
  ['words', clipboard('<p>a</p>', 'a'), null],
  ['a document', clipboard('', '', [new File(['a'], 'a.pdf')]), null],
])('finds the picture of a paste: %s', (_, data, found) => {
  expect(pictureIn(data)).toBe(found);
});

test.each([
  ['<pre>a\n  b</pre>', 'a\n  b', 'a\n  b'],
  ['<div style="white-space:pre-wrap;font-family:Menlo">a</div>', 'a\r\n  b\r\n', 'a\n  b'],
  ['<div style="font-family:Menlo">a</div>', 'a\nb', null],
  ['<pre>a</pre><p>b</p>', 'a\nb', null],
  ['<pre>a</pre>', 'a', null],
])('finds the code of a paste: %s', (html, text, code) => {
  expect(codeOf(clipboard(html, text))).toBe(code);
});
