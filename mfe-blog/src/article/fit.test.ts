// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { articleTexts } from '#content/texts';
import { fitArticle } from './fit';

/** Fits HTML that has been sanitised, as far as tags and attributes go. */
function fit(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return { ...fitArticle(root, ['https://film.example/embed/'], ''), root };
}

describe('links', () => {
  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'tel:1',
    'ftp://example.com/',
    '/\\example.com',
    'page',
    '#',
    '#gone',
  ])('to %s are removed', (href) => {
    expect(fit(`<p><a href="${href}">Link</a></p>`).html).toBe('<p>Link</p>');
  });

  test('to other sites open in a new tab and announce it', () => {
    const link = fit('<a href="https://www.rfc-editor.org/">RFC</a>').root.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://www.rfc-editor.org/');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link?.hasAttribute('aria-describedby')).toBe(true);
  });

  test('to this site stay in the tab', () => {
    const link = fit('<a href="/contact">Us</a>').root.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/contact');
    expect(link?.hasAttribute('target')).toBe(false);
  });

  test('within the article lead to their target', () => {
    const { root } = fit('<p><a href="#note">1</a></p><p id="user-content-note">A note</p>');
    const target = root.querySelector('a')?.getAttribute('href') ?? '';
    expect(root.querySelector(target)?.textContent).toBe('A note');
  });
});

describe('frames', () => {
  test('of a listed site are sandboxed and lazy', () => {
    const { root } = fit('<iframe src="https://film.example/embed/x?start=1" width="4">a</iframe>');
    const frame = root.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('https://film.example/embed/x?start=1');
    expect(frame?.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
    );
    expect(frame?.getAttribute('title')).toBe('film.example');
    expect(frame?.getAttribute('referrerpolicy')).toBe('strict-origin');
    expect(frame?.getAttribute('loading')).toBe('lazy');
  });
});

describe('a table', () => {
  const HEAD = '<thead><tr><th>Country</th><th> IPv6 <b>blocks</b></th></tr></thead>';

  test('labels each cell with its column, and names the list of rows', () => {
    const { root } = fit(
      `<table>${HEAD}<tbody><tr><th>Kenya</th><td>166</td></tr></tbody></table>`,
    );
    const roles = [...root.querySelectorAll('[role]')].map((each) => each.getAttribute('role'));
    expect(roles).toEqual(
      'table rowgroup row columnheader columnheader rowgroup row rowheader cell'.split(' '),
    );
    expect(root.querySelector('td')?.getAttribute('data-label')).toBe('IPv6 blocks');
    expect(root.querySelector('[data-head]')?.textContent).toContain('Country');
  });

  test('with many short words becomes a list of rows', () => {
    const cells = '<td>2001:db8:1111:2222:3333:4444:5555:6666</td>'.repeat(3);
    const { root } = fit(`<table><tbody><tr>${cells}</tr></tbody></table>`);
    expect(root.querySelector('table')?.hasAttribute('data-rows')).toBe(true);
  });

  test.each(['1', '', ' ', 'x', '0', '-2', '1.5'])('ignores a span of %j', (span) => {
    const { root } = fit(`<table><tbody><tr><td colspan="${span}">1</td></tr></tbody></table>`);
    expect(root.querySelector('[data-rows] td')?.hasAttribute('colspan')).toBe(false);
  });

  test('has no column names if its first row has no headings', () => {
    const { html } = fit('<table><tbody><tr><th>Kenya</th><td>166</td></tr></tbody></table>');
    expect(html).not.toMatch(/data-head|data-label/);
  });

  test.each([
    '<tr><td colspan="2">1</td></tr>',
    '<tr><td rowspan="0">1</td></tr>',
    '<tr><td><table><tbody><tr><td>1</td></tr></tbody></table></td></tr>',
    `<tr><td>a</td><td>${'m'.repeat(61)}</td></tr>`,
    `<tr><td>1</td></tr><tr>${'<td>1</td>'.repeat(9)}</tr>`,
  ])('that is not plain scrolls in its own region: %s', (rows) => {
    const table = `<table><tbody>${rows}</tbody></table>`;
    expect(fit(`<p>a</p>${table}`).html).toBe(
      `<p>a</p><div role="region" aria-label="${articleTexts.table}" tabindex="0" data-scroll="">${table}</div>`,
    );
  });
});

test('a picture is lazy and has a text; one without a safe address becomes its name', () => {
  const { root } = fit('<img src="https://example.com/a.png" width="4"><img src="x.png">');
  expect(root.querySelector('em')?.textContent).toBe(`[${articleTexts.unshownPicture}: x.png]`);
  const images = root.querySelectorAll('img');
  expect(images).toHaveLength(1);
  expect(images[0]?.getAttribute('alt')).toBe('');
  expect(images[0]?.getAttribute('loading')).toBe('lazy');
  expect(images[0]?.getAttribute('width')).toBe('4');
});

test('the outline links to the sections', () => {
  const { html, outline } = fit(
    '<h2>First</h2><h3>Part</h3><h2 id="user-content-own"> Second </h2><h2></h2>',
  );
  expect(outline.map(({ title }) => title)).toEqual(['First', 'Second']);
  for (const { id } of outline) expect(html).toContain(`id="${id}"`);
});

test.each(['', '   ', '<p> </p>', '<h2><br></h2>'])('"%s" is empty', (html) => {
  const { root: _, ...article } = fit(html);
  expect(article).toEqual({ html: null, outline: [] });
});
