import { expect, test } from 'vitest';
import { findInlineCode } from './inline-code.ts';

test.each([
  '<p class="a" style="color:red">',
  "<p style='color:red'>",
  '<svg viewBox="0 0 1 1"><path d="M0 0" STYLE=fill:red></svg>',
  '<img src="a.png" onerror="x()">',
  '<input disabled onfocus="x()"/>',
])('%s is found', (html) => {
  expect(findInlineCode(`<div>${html}</div>`)).not.toBeNull();
});

test.each([
  '<p title="a style=&quot;x&quot; onclick=y">style="x"</p>',
  '<a href="/a?style=1&amp;onload=2">b</a>',
  '<meter value="1" data-style="x" class="onset"></meter>',
  '<button type="submit" disabled>on=1</button>',
])('%s is left alone', (html) => {
  expect(findInlineCode(html)).toBeNull();
});
