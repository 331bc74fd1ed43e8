import { diffArrays } from 'diff';

export type Values = Readonly<Record<string, unknown>>;

/** Returns a value as it is stored: no empty text, and no empty tags. */
function plain(value: unknown): unknown {
  if (!Array.isArray(value)) return value === undefined || value === '' ? null : value;
  const items = value.map((item) => (typeof item === 'string' ? item.trim() : item));
  return items.filter((item) => item !== '');
}

/** Compares two JSON values. An empty text equals none, as in the database. */
export function isEqual(one: unknown, other: unknown): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the fields whose values differ from those of a base. */
export function changesOf(names: readonly string[], values: Values, base: Values): Values {
  const changed = names.filter(
    (name) => values[name] !== undefined && !isEqual(values[name], base[name]),
  );
  return pick(values, changed);
}

export function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, plain(values[name])]));
}

export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface DiffPart {
  readonly text: string;
  readonly change: 'same' | 'removed' | 'added';
}

/** Changed words up to which two texts are compared by words. */
const MAX_CHANGES = 2000;

/** Compares two texts by words. Texts without much in common are compared as a whole. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [before, after].map((text) => text.split(/(?<=\s|>)|(?=<)/).filter(Boolean));
  const parts = diffArrays(a ?? [], b ?? [], { maxEditLength: MAX_CHANGES }) ?? [
    { value: [before], added: false, removed: true },
    { value: [after], added: true, removed: false },
  ];
  return parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** Returns the words of an article, with a line for each block. */
export function articleText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<(?=h\d|p|li|tr|pre|figcaption)/g, '\n<'),
    'text/html',
  );
  return body.textContent?.trim() ?? '';
}

/** Returns the tables, code, pictures and films of an article, without the text between them. */
export function structureOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = 'table, pre, img, iframe';
  const blocks = [...body.children].filter(
    (block) => block.matches(parts) || block.querySelector(parts) !== null,
  );
  return blocks.map(({ outerHTML }) => outerHTML).join('');
}
