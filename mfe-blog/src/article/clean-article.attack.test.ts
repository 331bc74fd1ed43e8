// @vitest-environment jsdom
import { createRequire } from 'node:module';
import type { DomWindow } from '@site/shared/contract/runtime';
import { amount } from '@site/shared/testing/attack';
import { describe, expect, test } from 'vitest';
import { isWithinBounds } from './bounds';
import { cleanArticle } from './clean-article';
import { readArticle } from './read-article';

/** What the database takes. */
const LONGEST = 500_000;

const filled = (text: string) => text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST);
const numbered = (make: (index: number) => string) => {
  let text = '';
  for (let index = 0; text.length < LONGEST; index += 1) text += make(index);
  return text.slice(0, LONGEST);
};

/** As long as a post may be, and each far more work than that for a parser that takes it. */
const TOO_MUCH: Readonly<Record<string, string>> = {
  'nested elements': filled('<div>'),
  'nested elements that an ill-fitting end tag seems to close': filled('<div></span>'),
  'nested elements whose end tags are comments': filled('<div><!--</div>-->'),
  'nested elements whose end tags are values': filled('<div title="</div>">'),
  'nested elements whose end tags are texts of a style': filled('<div><style></div></style>'),
  'nested elements whose end tags a table holds back': filled('<div><table><td></div>'),
  'nested unknown elements': filled('<x-a>'),
  'nested lists': filled('<ul><li>'),
  'nested tables': filled('<table><tr><td>'),
  'nested foreign elements': filled('<svg><g><math><mi>'),
  'nested templates': filled('<template>'),
  'nested headings': filled('<h1><h2>'),
  'formatting that each paragraph opens again': numbered((index) => `<p><b id=a${index}>x`),
  'formatting that blocks cut through': filled('<b><i><p>x</b></i>'),
  'formatting in a table that no cell holds': filled('<table>x<b>'),
  'attributes of one element': `<p ${numbered((index) => `a${index}=1 `)}`,
  'unquoted attributes of one element': `<p ${filled('a/')}>`,
  'attributes behind an end tag in quotes': `<p a="</p>" ${filled('b ')}>`,
  'more elements than a page shows': filled('<p>x</p>'),
  'unclosed tags': filled('<a href="'),
  'options without end tags': `<select>${filled('<option>x')}`,
};

/** As long, and no more work than its length. */
const HARMLESS: Readonly<Record<string, string>> = {
  entities: filled('&amp;&lt;&#60;&notit;'),
  'signs that begin no tag': filled('< <3 << &'),
  'one comment': `<!--${filled('<div>')}`,
  'one value': `<p title="${filled('<div> ')}">x</p>`,
  'one text': filled('A word. '),
  'one style': `<style>${filled('p { color: red }')}</style>`,
  'one doctype': `<!${filled('a ')}`,
  'a list without end tags': `<ul>${'<li>A point that is as long as points are.'.repeat(9000)}`,
};

const shape = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  const elements = [...root.querySelectorAll('*')];
  const depths = elements.map((element) => {
    let depth = 0;
    for (let each = element.parentElement; each !== null; each = each.parentElement) depth += 1;
    return depth;
  });
  return { elements: elements.length, depth: Math.max(0, ...depths) };
};

const reading = { dom: window as unknown as DomWindow, frames: [] };
const read = (html: string) => readArticle(html, reading);

describe('a body that is more than a page may show is never parsed', () => {
  test.each(Object.entries(TOO_MUCH))('%s', (_, body) => {
    expect(body.length).toBeGreaterThanOrEqual(LONGEST);
    expect(cleanArticle(body, reading)).toBeNull();
  });
});

describe('a body that is long alone is shown', () => {
  test.each(Object.entries(HARMLESS))('%s', (_, body) => {
    const html = cleanArticle(body, reading);
    expect(html).not.toBeNull();
    expect(shape(html ?? '').elements).toBeLessThan(10_000);
  });
});

test('a table names its columns in as few letters as a row shows, however long their headings are', () => {
  const table = `<table><tr><th>${'x'.repeat(100_000)}</th></tr>${'<tr><td>1'.repeat(1000)}</table>`;
  const { html } = read(cleanArticle(table, reading) ?? '');
  expect(String(html).length).toBeLessThan(500_000);
});

test('a scan reads a body once', () => {
  // Each of them would be read again from each of its beginnings by an expression that goes back.
  for (const part of ['<!--', '<a b="', "<a b='", '<a b= ', '<a/', '</', '<!', '<style>', '<a\n']) {
    expect(() => isWithinBounds(filled(part))).not.toThrow();
  }
});

/** How often jsdom looks at a node of a tree while something runs: work that can be counted. */
function countLooks(run: () => unknown): number {
  const fromJsdom = createRequire(createRequire(import.meta.url).resolve('jsdom'));
  const { prototype } = fromJsdom('symbol-tree') as { prototype: { _node(node: object): object } };
  const own = prototype._node;
  let looks = 0;
  prototype._node = function look(node) {
    looks += 1;
    return own.call(this, node);
  };
  try {
    run();
  } finally {
    prototype._node = own;
  }
  return looks;
}

/** What a post may hold: a part, and what stands before all of them. */
const GROWING: Readonly<Record<string, readonly [part: string, before?: string]>> = {
  paragraphs: ['<p>x <b>y</b> <a href="https://a.example/">z</a></p>'],
  headings: ['<h2>x</h2><h1>y</h1>'],
  'rows of a table': ['<tr><td>1<td>2', '<table><tr><th>a<th>b'],
  'points of a list': ['<li>x', '<ul>'],
  'children of an unknown element': ['<p>x', '<center>'],
  'children of many unknown elements': ['<p>x', '<center>'.repeat(90)],
  'paragraphs in many elements': ['<p>x', '<div>'.repeat(90)],
  frames: ['<iframe src="https://a.example/"></iframe>'],
  pictures: ['<img src="https://a.example/a.png">'],
  'crossed formatting': ['<b><i>x</b>y</i>'],
  'links in each other': ['<a href="/x"><p>x'],
};

test.each(Object.entries(GROWING))('work grows as a body does: %s', (_, [part, before = '']) => {
  const parts = amount(150, 600);
  const [once, fourfold] = [parts, 4 * parts].map((times) => {
    const body = before + part.repeat(times);
    return countLooks(() => {
      const html = cleanArticle(body, reading);
      expect(html).not.toBeNull();
      read(html ?? '');
    });
  }) as [number, number];
  expect(once).toBeGreaterThan(parts);
  expect(fourfold / once).toBeLessThan(5);
});
