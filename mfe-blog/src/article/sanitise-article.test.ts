// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { sanitiseArticle } from './sanitise-article';

function render(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = sanitiseArticle(html).html;
  return root;
}

const HOSTILE = [
  '<p>Text</p><script>alert(1)</script>',
  '<p>Text</p><img src=x onerror=alert(1)>',
  '<p>Text</p><svg onload=alert(1)><script>alert(1)</script></svg>',
  '<p>Text</p><iframe src="https://example.com"></iframe>',
  '<p>Text</p><form action="/x"><input name=q><button>Go</button></form>',
  '<p>Text</p><style>body{display:none}</style>',
  '<p style="position:fixed">Text</p>',
  '<p onclick="alert(1)" class="x" data-x="y" aria-hidden="true">Text</p>',
  '<p>Text</p><object data="x"></object><embed src="x"><base href="//x"><meta http-equiv=refresh>',
  '<p>Text</p><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<p>Text</p><video src="https://example.com/v" autoplay></video><audio src="x"></audio>',
  '<p>Text</p><a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a>',
  '<p>Text</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
] as const;

const HARMLESS_TAGS = /^(?:P|A|DIV|TABLE|IMG|BUTTON)$/;
const HARMLESS_ATTRIBUTES = /^(?:href|src|alt|title|loading|decoding)$/;

describe('hostile HTML', () => {
  test.each(HOSTILE)('%s is reduced to what can be read', (html) => {
    const root = render(html);
    expect(root.textContent).toContain('Text');
    for (const element of root.querySelectorAll('*')) {
      expect(element.tagName).toMatch(HARMLESS_TAGS);
      for (const { name } of element.attributes) expect(name).toMatch(HARMLESS_ATTRIBUTES);
    }
    expect(root.querySelector('button, script, style, iframe, form, input')).toBeNull();
    expect(root.innerHTML).not.toMatch(/javascript:|data:|onerror|alert/);
  });
});

describe('links', () => {
  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'mailto:a@example.com',
    'tel:1',
    'ftp://example.com/',
    '//example.com/',
    '/\\example.com',
    'page',
    '#',
  ])('%s leads nowhere', (href) => {
    const link = render(`<a href="${href}">Link</a>`).querySelector('a');
    expect(link?.textContent).toBe('Link');
    expect(link?.hasAttribute('href')).toBe(false);
  });

  test('to other sites open in a new tab and say so', () => {
    const link = render('<a href="https://www.rfc-editor.org/">RFC</a>').querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://www.rfc-editor.org/');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link?.hasAttribute('aria-describedby')).toBe(true);
  });

  test('to this site stay in the tab', () => {
    const link = render('<a href="/contact" target="_top" rel="x">Us</a>').querySelector('a');
    expect(link?.getAttribute('href')).toBe('/contact');
    expect(link?.hasAttribute('target')).toBe(false);
  });

  test('within the article keep leading to their anchor, which cannot be one of the page', () => {
    const root = render('<p><a href="#note">1</a></p><p id="note">A note</p><p id="main">x</p>');
    expect(root.querySelector('#main')).toBeNull();
    const target = root.querySelector('a')?.getAttribute('href') ?? '';
    expect(root.querySelector(target)?.textContent).toBe('A note');
  });
});

test('keeps what an article is made of', () => {
  const html =
    '<h3>Part</h3><ul><li>one</li></ul><ol start="3"><li>three</li></ol>' +
    '<table><caption>Sizes</caption><thead><tr><th scope="col">A</th></tr></thead>' +
    '<tbody><tr><td colspan="2">1</td></tr></tbody></table>' +
    '<pre><code>ping -6</code></pre><blockquote><p>Words</p></blockquote>' +
    '<dl><dt>RA</dt><dd><abbr title="Router Advertisement">RA</abbr></dd></dl>';
  expect(sanitiseArticle(html).html).toBe(html);
});

test('a picture is loaded late, has an alternative text and a safe address', () => {
  const root = render(
    '<img src="https://example.com/a.png" width="4" height="3"><img src="x.png">',
  );
  const images = root.querySelectorAll('img');
  expect(images).toHaveLength(1);
  expect(images[0]?.getAttribute('alt')).toBe('');
  expect(images[0]?.getAttribute('loading')).toBe('lazy');
  expect(images[0]?.getAttribute('width')).toBe('4');
});

test('lowers an h1, because the title of the post is the one of the page', () => {
  const root = render('<h1>Part <em>one</em></h1>');
  expect(root.querySelector('h1')).toBeNull();
  expect(root.querySelector('h2')?.innerHTML).toBe('Part <em>one</em>');
});

test('the outline names the sections and leads to them', () => {
  const { html, outline } = sanitiseArticle(
    '<h2>First</h2><h3>Part</h3><h2 id="own"> Second </h2><h2></h2>',
  );
  expect(outline.map(({ text }) => text)).toEqual(['First', 'Second']);
  for (const { id } of outline) expect(html).toContain(`id="${id}"`);
});

test.each(['', '   ', '<p> </p><script>alert(1)</script>', '<iframe></iframe>'])(
  'nothing is left of "%s"',
  (html) => {
    expect(sanitiseArticle(html)).toEqual({ html: '', outline: [] });
  },
);
