import { fill, fillPath, type SiteConfig } from '../config/config.ts';

export { fillPath };

/** The kinds of path that a section declares. A document's path ends like a file's, a page's does not. */
export type PathKind = 'page' | 'document';

const SEGMENT = /^(?:[\w.-]+|:[a-z]\w*)$/i;
/** A document may be named after a row: `/card/:id.png`. */
const NAMED_FILE = /^:[a-z]\w*(?=\.)/i;
const FILE = /\.\w+$/;
const MAX_PATH_LENGTH = 200;

/** Returns what is wrong with a path pattern, or null. Every pattern of the router passes this check. */
export function findPathFault(
  pattern: string,
  kind: PathKind,
  languages: readonly string[] = [],
): string | null {
  const segments = pattern.split('/').slice(1);
  const last = segments.pop() ?? '';
  const names = pattern.match(/:\w+/g) ?? [];
  const file = kind === 'document' ? last.replace(NAMED_FILE, 'x') : last;
  const all = [...segments, file];
  if (pattern === '/' && kind === 'page') return null;
  if (pattern.length > MAX_PATH_LENGTH) return `is longer than ${MAX_PATH_LENGTH} characters`;
  if (!pattern.startsWith('/') || !all.every((each) => SEGMENT.test(each) && !/^\.+$/.test(each)))
    return 'is not made of `/` and parts of letters, digits, `.`, `_` and `-`, or `:name`';
  if (new Set(names).size < names.length) return 'uses a name twice';
  if (languages.includes(all[0]?.toLowerCase() ?? '')) return `begins with the language ${all[0]}`;
  if (FILE.test(file) === (kind === 'document')) return null;
  return kind === 'document' ? 'has no ending, such as .xml' : 'ends like a file';
}

/** Returns the router's pattern for a declared path, or null if the path is outside the grammar. */
export function createPattern(path: string, kind: PathKind, site: SiteConfig): string | null {
  const pattern = fillPath(path, site);
  return findPathFault(pattern, kind, site.languages) === null ? pattern : null;
}

/** Throws an error that names the first of a section's paths that is outside the grammar. */
export function assertPaths({
  name,
  paths,
  documents = [],
}: {
  readonly name: string;
  readonly paths: readonly { readonly path: string }[];
  readonly documents?: readonly { readonly path: string }[];
}): void {
  const declared = [
    ...paths.map(({ path }) => ({ path, kind: 'page' as const })),
    ...documents.map(({ path }) => ({ path, kind: 'document' as const })),
  ];
  for (const { path, kind } of declared) {
    const fault = findPathFault(path.replaceAll(/\{\w+\}/g, 'x'), kind);
    if (fault !== null) throw new Error(`${name}: the ${kind} ${path} ${fault}. Change the path.`);
  }
}

/** Whether a pattern is the path of one page alone. */
export function isFixedPath(pattern: string): boolean {
  return !pattern.includes(':');
}

/** Splits a segment into its name, such as `:id`, and the text after it. */
function splitSegment(segment: string) {
  const [name = ''] = /^:\w+/.exec(segment) ?? [];
  return { hasName: name !== '', text: segment.slice(name.length) };
}

function segmentsMeet(first: string, second: string): boolean {
  const [a, b] = [splitSegment(first), splitSegment(second)];
  if (a.hasName && b.hasName) return a.text.endsWith(b.text) || b.text.endsWith(a.text);
  if (!a.hasName && !b.hasName) return a.text === b.text;
  const [named, literal] = a.hasName ? [a, b] : [b, a];
  return literal.text.length > named.text.length && literal.text.endsWith(named.text);
}

/** Returns true if some address matches both patterns. */
export function patternsMeet(first: string, second: string): boolean {
  const [a = [], b = []] = [first, second].map((each) => each.toLowerCase().split('/'));
  return a.length === b.length && a.every((each, at) => segmentsMeet(each, b[at] ?? ''));
}

/** The name in a query whose token shows a row that is not public. No page of it is made: the browser reads the row. */
export const DRAFT_QUERY = 'draft';

/** Address of the page that visitors get at the paths of a section that was removed. */
export const REMOVED_PATH = '/410';

/** Whether an address shows a row that is not public to those who have its token. */
export function isDraftAddress(search: string): boolean {
  return new URLSearchParams(search).has(DRAFT_QUERY);
}

/** A page's document title: its own, then the product's name. */
export function documentTitle(title: string, site: SiteConfig): string {
  return title === '' ? site.product : `${title} · ${site.product}`;
}

/** A path's texts with the owner's facts in them. */
export function fillMeta(path: Texts, site: SiteConfig): PageMeta {
  return { title: fill(path.title, site), description: fill(path.description, site) };
}

type Texts = Pick<PageMeta, 'title' | 'description'>;

/** What a page says of itself to the browser, to search engines and to screen readers. */
export interface PageMeta {
  /** Title without the product's name. */
  readonly title: string;
  readonly description: string;
  /** The query of its canonical address, such as `?page=2`; absent where that is its path alone. */
  readonly query?: string;
  /** True where its address leads to nothing; a server then answers 404. */
  readonly isMissing?: boolean;
  /** The languages that what it shows is there in; absent where that is each of the section's. */
  readonly languages?: readonly string[];
}
