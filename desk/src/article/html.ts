import { sanitiserOf } from '@site/shared/article';
import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMSerializer, DOMParser as EditorParser, type Node } from '@tiptap/pm/model';
import { convertForeign } from './foreign';
import { extensions } from './schema';

const schema = getSchema(extensions);

// Loads no picture.
const inert = document.implementation.createHTMLDocument();

/** Blocks that may hold words without a paragraph. */
const LINES = 'li, td, th, dd, figure, blockquote';

function tidy(root: Element): void {
  for (const place of root.querySelectorAll('[data-frame]')) {
    const frame = inert.createElement('iframe');
    for (const { name, value } of place.attributes) frame.setAttribute(name, value);
    frame.removeAttribute('data-frame');
    place.replaceWith(frame);
  }
  for (const row of root.querySelectorAll('tr[data-part]')) {
    const part = row.getAttribute('data-part') ?? '';
    const before = row.parentElement?.previousElementSibling;
    row.removeAttribute('data-part');
    const group = before?.localName === part ? before : inert.createElement(part);
    if (group !== before) row.parentElement?.[part === 'thead' ? 'before' : 'after'](group);
    group.append(row);
  }
  for (const group of root.querySelectorAll('tbody:empty')) group.remove();
  const isImplied = (element: Element | null) => element?.hasAttribute('data-implied') === true;
  const inLines = [...root.querySelectorAll('p')].filter(
    (each) =>
      isImplied(each) &&
      each.parentElement?.matches(LINES) &&
      ![each.previousElementSibling, each.nextElementSibling].some(isImplied),
  );
  for (const paragraph of root.querySelectorAll('p')) {
    paragraph.removeAttribute('data-implied');
    if (paragraph.attributes.length > 0) continue;
    if (inLines.includes(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
    else if (paragraph.childNodes.length === 0) paragraph.remove();
  }
}

/** Returns the HTML of the editor's document, as it is stored. */
export function htmlOf(doc: Node): string {
  const root = inert.createElement('div');
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  root.append(serializer.serializeFragment(doc.content, { document: inert }));
  tidy(root);
  return root.innerHTML;
}

/** Parses stored HTML. The editor's own parser would look at styles, which the page's policy reports. */
export function parseStored(html: string): HTMLElement {
  const root = inert.createElement('div');
  root.append(...sanitiserOf(window)(html).childNodes);
  for (const element of root.querySelectorAll('[id]')) {
    element.id = element.id.replace(/^user-content-/, '');
  }
  return root;
}

/** Returns the editor's document of stored HTML. TipTap's own parser would drop blanks between elements. */
export function documentOf(html: string): JSONContent {
  return EditorParser.fromSchema(schema).parse(parseStored(html)).toJSON();
}

/** Returns what the editor makes of stored HTML. */
export function throughEditor(html: string): string {
  return htmlOf(EditorParser.fromSchema(schema).parse(parseStored(html)));
}

/** Counts the letters in an article's elements and attributes, as far as they show. The editor may divide an element. */
function partsOf(root: Element): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll('*')) {
    const letters = element.textContent.replaceAll(/\s/g, '').length || 1;
    const count = (part: string) => counts.set(part, (counts.get(part) ?? 0) + letters);
    const name = element.localName.replace('h1', 'h2');
    const shown = [...element.attributes].filter(
      ({ name: each, value }) =>
        value !== (/span$|^start$/.test(each) ? '1' : each === 'alt' ? '' : null),
    );
    if (!['p', 'tbody', 'span'].includes(name)) count(name);
    for (const { name: each, value } of shown) count(`${name} ${each}=${value}`);
  }
  return counts;
}

/** Lists elements and attributes of an article that the editor would lose. `shown`: the HTML that the editor returns. */
export function lostParts(html: string, shown = throughEditor(html)): string[] {
  const [before, after] = [html, shown].map(parseStored);
  if (before === undefined || after === undefined) return [];
  const kept = partsOf(after);
  const lost = [...partsOf(before)].filter(([part, count]) => (kept.get(part) ?? 0) < count);
  const names = lost.map(([part]) => part.replace(/=.*/s, ''));
  const words = (root: Element) => root.textContent.replaceAll(/\s+/g, '');
  return [...new Set(words(before) === words(after) ? names : [...names, 'text'])];
}

/** Returns the clean form of stored HTML, or null if the editor shows it as it is. */
export function cleanForm(html: string): string | null {
  const clean = throughEditor(convertForeign(html).html);
  const shown = throughEditor(html);
  return clean === shown && lostParts(html, shown).length === 0 ? null : clean;
}
