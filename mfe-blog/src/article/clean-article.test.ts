// @vitest-environment jsdom
import type { DomWindow } from '@site/shared/contract/runtime';
import { describe, expect, test } from 'vitest';
import { cleanArticle } from './clean-article';

function clean(html: string): string | null {
  const frames = ['https://film.example/embed/'];
  return cleanArticle(html, { dom: window as unknown as DomWindow, frames });
}

test('keeps what an article may hold, and of the rest the text', () => {
  expect(
    clean(
      '<h2 id=a onclick=x>One <font>two</font></h2><script>3</script><p class=x style=x data-x=y>4',
    ),
  ).toBe('<h2 id="a">One two</h2><p>4</p>');
});

test('lowers an h1, because the title of the post is the one of the page', () => {
  expect(clean('<h1 id="a">Part <em>one</em></h1>')).toBe('<h2 id="a">Part <em>one</em></h2>');
});

test('a picture without a safe address goes', () => {
  expect(clean('<p>a<img src="x.png"><img src="/x.png">')).toBe('<p>a<img src="/x.png"></p>');
});

describe('what it gives is read as what it says', () => {
  test.each([
    ['an item that ends another one', '<b><dd><div><b><dt>x'],
    ['a link in a link', '<a href="/a"><div><a href="/b">x'],
    ['a frame in a link', '<a href="/a"><iframe src="https://other.example/"></iframe></a>'],
    ['a table in a paragraph', '<p>a<table><tr><td>b</table>c'],
    ['a heading in a heading', '<h2>a<span><h3>b'],
    ['lines of code', '<pre>\n\n  code\r\n</pre>&#13;<b>'],
    ['formatting that stays open', '<p><b><i>a<p>b'],
    ['texts outside of cells', '<table>a<tr>b<td>c</table>'],
  ])('%s', (_, html) => {
    const once = clean(html) ?? '';
    expect(once).not.toBe('');
    expect(clean(once)).toBe(once);
    const root = document.createElement('div');
    root.innerHTML = `<div>${once}</div><wbr>`;
    expect([...root.children].map(({ localName }) => localName)).toEqual(['div', 'wbr']);
  });
});

describe('frames', () => {
  test('of a listed site stay', () => {
    const frame = '<iframe src="https://film.example/embed/x?start=1" width="4"></iframe>';
    expect(clean(frame)).toBe(frame);
  });

  test.each([
    'https://other.example/embed/x',
    'http://film.example/embed/x',
    'https://film.example/other',
    'https://film.example/embed/../other',
    'https://film.example/embed/%2e%2e/other',
    'https://film.example.other.example/embed/x',
    'https://film.example@other.example/embed/x',
    'https://user:word@film.example/embed/x',
    'https://film.example:444/embed/x',
    '/embed/x',
  ])('%s is a link', (src) => {
    expect(clean(`<iframe src="${src}" title="A film"></iframe>`)).toMatch(
      /^<a href="[^"]+">A film<\/a>$/,
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//film.example/embed/x', ''])(
    '%s goes',
    (src) => {
      expect(clean(`<p>a</p><iframe src="${src}"></iframe>`)).toBe('<p>a</p>');
    },
  );
});
