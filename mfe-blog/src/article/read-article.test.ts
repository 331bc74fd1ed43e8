// @vitest-environment jsdom
import type { DomWindow } from '@site/shared/contract/runtime';
import { describe, expect, test } from 'vitest';
import { readArticle } from './read-article';

function read(html: string) {
  const frames = ['https://film.example/embed/'];
  return readArticle(html, { dom: window as unknown as DomWindow, frames, prefix: '' });
}

const shown = (html: string) => read(html).html;

test('keeps allowed elements, and the text of others', () => {
  expect(
    shown(
      '<h3 id=a onclick=x>One <font>two</font></h3><script>3</script><p class="x"style=x data-x=y>4',
    ),
  ).toBe('<h3 id="user-content-a">One two</h3><p>4</p>');
});

test('turns an h1 into an h2, because the post’s title is the only h1', () => {
  expect(shown('<h1 id="a">Part <em>one</em></h1>')).toBe(
    '<h2 id="user-content-a">Part <em>one</em></h2>',
  );
});

describe('returns HTML that parses to itself', () => {
  test.each([
    ['an item that ends another one', '<b><dd><div><b><dt>x'],
    ['a link in a link', '<a href="/a"><div><a href="/b">x'],
    ['a frame in a link', '<a href="/a"><iframe src="https://other.example/"></iframe></a>'],
    ['a table in a paragraph', '<p>a<table><tr><td>b</table>c'],
    ['a heading in a heading', '<h2>a<span><h3>b'],
    ['a heading in a link in a heading', '<h2>a<a name="b"><h3>c</h3></a><a>d<h4>e'],
    ['lines of code', '<pre>\n\n  code\r\n</pre>&#13;<b>x'],
    ['formatting that stays open', '<p><b><i>a<p>b'],
    ['texts outside of cells', '<table>a<tr>b<td>c</table>'],
  ])('%s', (_, html) => {
    const once = shown(html);
    expect(once).not.toBeNull();
    const root = document.createElement('div');
    root.innerHTML = `<div>${once}</div><wbr>`;
    expect([...root.children].map(({ localName }) => localName)).toEqual(['div', 'wbr']);
    expect(root.innerHTML).toBe(`<div>${once}</div><wbr>`);
  });
});

describe('frames', () => {
  test('of a listed site stay', () => {
    const frame = '<iframe src="https://film.example/embed/x?start=1" width="4"></iframe>';
    expect(shown(frame)).toContain('<iframe src="https://film.example/embed/x?start=1" width="4"');
  });

  test.each([
    'https://other.example/embed/x',
    'http://film.example/embed/x',
    'https://film.example/other',
    'https://film.example/embed/../other',
    'https://film.example/embed/%2e%2e/other',
    'https://film.example.other.example/embed/x',
    'https://film.example:444/embed/x',
    '/embed/x',
  ])('%s is a link', (src) => {
    expect(shown(`<iframe src="${src}" title="A film"></iframe>`)).toMatch(
      /^<a href="[^"]+"[^>]*>A film<\/a>$/,
    );
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://film.example@other.example/embed/x',
    'https://user:word@film.example/embed/x',
    '',
  ])('%s goes', (src) => {
    expect(shown(`<p>a</p><iframe src="${src}"></iframe>`)).toBe('<p>a</p>');
  });
});

test('shortens a table’s column names', () => {
  const table = `<table><tr><th>${'x'.repeat(100_000)}</th></tr>${'<tr><td>1'.repeat(1000)}</table>`;
  expect(shown(table)?.length).toBeLessThan(500_000);
});
