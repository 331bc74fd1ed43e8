// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readArticle } from '@site/mfe-blog/article';
import { ATTRIBUTES, BLOCKS, COMMON, INLINE, LEAVES } from '@site/shared/article';
import type { DomWindow } from '@site/shared/contract/runtime';
import { createRandom } from '@site/shared/testing/limits';
import { expect, test } from 'vitest';
import { cleanForm, lostParts, throughEditor } from './html';

const frames = ['https://film.example/'];
const dom = window as unknown as DomWindow;
const page = (html: string) => readArticle(html, { dom, frames, prefix: '' });

/** Returns a page's letters, each with its elements: neither their order around the same words nor blanks show. */
function seen(html: string): readonly string[] {
  const root = document.createElement('div');
  root.innerHTML = page(html).html ?? '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  const marks = new Set(INLINE.filter((name) => name !== 'a'));
  const found: string[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const isLeaf = node instanceof Element && LEAVES.includes(node.localName);
    if (!isLeaf && node.nodeType !== Node.TEXT_NODE) continue;
    const around: string[] = [];
    for (let at: Node | null = node; at !== root && at !== null; at = at.parentNode) {
      if (!(at instanceof Element)) continue;
      const attributes = [...at.attributes].map(({ name, value }) => `${name}=${value}`).sort();
      // A span without attributes shows nothing.
      if (at.localName !== 'span' || attributes.length > 0)
        around.push([at.localName, ...attributes].join(' '));
    }
    const isMark = (each: string) => marks.has(each.split(' ')[0] ?? '') || each.startsWith('a ');
    const path = [
      ...around.filter(isMark).sort(),
      '/',
      ...around.filter((each) => !isMark(each)),
    ].join();
    for (const letter of isLeaf ? ['leaf'] : (node.textContent ?? '').replaceAll(/\s/g, '')) {
      found.push(`${letter} ${path}`);
    }
  }
  return found;
}

const VALUES: Readonly<Record<string, string>> = {
  href: 'https://e.example/a',
  src: 'https://film.example/a',
  lang: 'am',
  dir: 'rtl',
  colspan: '2',
  rowspan: '2',
  span: '2',
  start: '5',
  value: '9',
  reversed: '',
  type: 'a',
  width: '40',
  height: '30',
  scope: 'row',
  datetime: '2026-01-01',
};
const written = (element: string, names: readonly string[]) =>
  `<${element}${names.map((name) => ` ${name}="${VALUES[name] ?? `${name}1`}"`).join('')}>`;

/** HTML around an element that a page needs to keep it. */
const PLACES: Readonly<Record<string, readonly [string, string]>> = {
  li: ['<ul>', '</ul>'],
  dt: ['<dl>', '<dd>d</dd></dl>'],
  dd: ['<dl><dt>t</dt>', '</dl>'],
  td: ['<table><tbody><tr>', '</tr></tbody></table>'],
  th: ['<table><tbody><tr>', '</tr></tbody></table>'],
  tr: ['<table><tbody>', '</tbody></table>'],
  thead: ['<table>', '<tbody><tr><td>b</td></tr></tbody></table>'],
  tbody: ['<table>', '</table>'],
  tfoot: ['<table><tbody><tr><td>b</td></tr></tbody>', '</table>'],
  caption: ['<table>', '<tbody><tr><td>b</td></tr></tbody></table>'],
  colgroup: ['<table>', '<tbody><tr><td>b</td></tr></tbody></table>'],
  col: ['<table><colgroup>', '</colgroup><tbody><tr><td>b</td></tr></tbody></table>'],
  hr: ['', ''],
  figcaption: ['<figure><p>f</p>', '</figure>'],
};
const WITHIN: Readonly<Record<string, string>> = {
  ul: '<li>a</li>',
  ol: '<li>a</li>',
  dl: '<dt>a</dt><dd>b</dd>',
  table: '<tbody><tr><td>a</td></tr></tbody>',
  thead: '<tr><th>a</th></tr>',
  tbody: '<tr><td>a</td></tr>',
  tfoot: '<tr><td>a</td></tr>',
  tr: '<td>a</td>',
  colgroup: '',
  col: '',
};

function placed(element: string, attributes: readonly string[]): string {
  const start = written(element, attributes);
  const isLeaf = LEAVES.includes(element);
  const whole =
    isLeaf || element === 'col' ? start : `${start}${WITHIN[element] ?? 'a'}</${element}>`;
  const [before, after] =
    PLACES[element] ?? (BLOCKS.includes(element) ? ['', ''] : ['<p>x', 'y</p>']);
  return before + whole + after;
}

/** Elements of the table that the editor loses. */
const LOST = ['div', 'caption', 'col', 'colgroup'];
/** Their own attributes are lost. */
const GROUPS = ['thead', 'tbody', 'tfoot'];
const NEEDED: Readonly<Record<string, string>> = { a: 'href', img: 'src', iframe: 'src' };

test.each([...INLINE, ...LEAVES, ...BLOCKS])(
  'a page shows <%s> and its attributes also after the editor, or the warning names it',
  (element) => {
    const html = ['', ...COMMON, ...(ATTRIBUTES[element] ?? [])].map((name) => {
      const names = [NEEDED[element] ?? '', name].filter(Boolean);
      return placed(element, [...new Set(names)]);
    });
    if (GROUPS.includes(element)) {
      expect(lostParts(html[0] ?? '')).toEqual([]);
      for (const [index, name] of COMMON.entries()) {
        expect(lostParts(html[index + 1] ?? '')).toEqual([`${element} ${name}`]);
      }
    } else if (LOST.includes(element)) {
      for (const each of html) expect(lostParts(each)).toContain(element);
    } else {
      expect(lostParts(html.join(''))).toEqual([]);
      expect(seen(throughEditor(html.join('')))).toEqual(seen(html.join('')));
    }
  },
);

test.each([
  ['<p><b>a <b>b</b></b></p>', 'b'],
  ['<p><a href="/a"><q>a <i>x</i></q></a> <q>b <q>c</q></q></p>', 'q'],
  ['<p><sup><sup>a</sup></sup></p>', 'sup'],
])('the warning names one of two equal elements around the same words: %s', (html, name) => {
  expect(lostParts(html)).toEqual([name]);
});

test('an article of random elements shows the same after the editor, or the warning names what is lost', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const below = createRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const inline = (depth: number): string => {
    if (depth === 0 || below(3) === 0)
      return pick(['word ', 'ቃል ', '<br>x', '<wbr>y', '<img src="/a.png" alt="A">z ']);
    const element = pick(INLINE);
    const words = () => inline(depth - 1);
    // An id of words names their first part.
    const all = [...COMMON, ...(ATTRIBUTES[element] ?? [])].filter((name) => name !== 'id');
    const names = all.filter(() => below(3) === 0);
    const needed = element === 'a' ? ['href', ...names] : names;
    return `${written(element, [...new Set(needed)])}${words()}${words()}</${element}>`;
  };
  const blocks = (depth: number): string => {
    const words = () => inline(3);
    const inner = () => (depth === 0 ? `<p>${inline(2)}</p>` : blocks(depth - 1));
    return pick([
      () => `<p>${words()}</p>`,
      () => `<h3>${words()}</h3>`,
      () =>
        `<ul><li>${words()}</li><li>${words()}<ul><li>${words()}</li></ul></li><li>${inner()}</li></ul>`,
      () => `<ol start="3" reversed><li value="7">${words()}</li></ol>`,
      () => `<dl><dt>${words()}</dt><dd>${words()}</dd></dl>`,
      () => `<blockquote>${inner()}</blockquote>`,
      () => `<figure><img src="/a.png" alt="A"><figcaption>${words()}</figcaption></figure>`,
      () => `<pre><code>a\n  b ${'<b>c</b>'}</code></pre>`,
      () =>
        `<table><thead><tr><th scope="col">${words()}</th></tr></thead><tbody><tr><td>${words()}</td></tr></tbody></table>`,
      () => `<div>${inner()}</div>`,
      () => '<hr>',
    ])();
  };
  for (let count = 0; count < 25; count += 1) {
    const html = blocks(2) + blocks(2);
    const lost = lostParts(html);
    const message = `seed ${seed}, ${lost}: ${html}`;
    if (lost.length === 0) expect(seen(throughEditor(html)), message).toEqual(seen(html));
    const own = throughEditor(html);
    expect(cleanForm(own), message).toBeNull();
    expect(throughEditor(own), message).toBe(own);
  }
});

const SEED = ['seed.sql', 'seed-country.sql']
  .map((file) => readFileSync(path.join(import.meta.dirname, '../../../supabase', file), 'utf8'))
  .join('');
const SAMPLES = [...SEED.matchAll(/\$html\$(.*?)\$html\$/gs)].map(([, html = '']) => html);

test('the seed has sample posts', () => {
  expect(SAMPLES.length).toBeGreaterThan(3);
});

test.each(SAMPLES.map((html, index) => [index + 1, html] as const))(
  'sample post %i needs no clean form',
  (_, html) => {
    expect(cleanForm(html)).toBeNull();
    expect(seen(throughEditor(html))).toEqual(seen(html));
  },
);
