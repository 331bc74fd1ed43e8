import { expect, it } from 'vitest';
import { withScrollRegions } from './reachable-html';

const OPEN = '<div role="region" aria-label="Table" tabindex="0" data-scroll="">';

it('wraps a table in a region that scrolls', () => {
  expect(withScrollRegions('<p>a</p><table class="x"><tr><td>1</td></tr></table>')).toBe(
    `<p>a</p>${OPEN}<table class="x"><tr><td>1</td></tr></table></div>`,
  );
});

it('wraps only the outermost of nested tables', () => {
  const inner = '<table><tr><td>1</td></tr></table>';
  const outer = `<table><tr><td>${inner}</td></tr></table>`;
  expect(withScrollRegions(outer)).toBe(`${OPEN}${outer}</div>`);
});

it('lets code blocks take the focus', () => {
  expect(withScrollRegions('<pre><code>ping</code></pre>')).toBe(
    '<pre tabindex="0"><code>ping</code></pre>',
  );
});

it('leaves alone what only looks like a table inside an attribute', () => {
  const html = '<img alt="<table onload=alert(1) x" src="/a.png"><p title="</table>">a</p>';
  expect(withScrollRegions(html)).toBe(html);
});
