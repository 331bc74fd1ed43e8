import { fill, fillPath, type SiteConfig } from '../config/config.ts';

export { fillPath };

/** Kinds of declared paths. Only a document's path has a file extension. */
export type PathKind = 'page' | 'document';

const SEGMENT = /^(?:[\w.-]+|:[a-z]\w*)$/i;
/** The name of a document may contain a row's id: `/card/:id.png`. */
const NAMED_FILE = /^:[a-z]\w*(?=\.)/i;
const FILE = /\.\w+$/;
const MAX_PATH_LENGTH = 200;

/** Returns the fault of a path pattern, or null. The router accepts every pattern that passes. */
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

export function isFixedPath(pattern: string): boolean {
  return !pattern.includes(':');
}

/** Splits a segment into its name, such as `:id`, and the rest. */
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

/** Query parameter that carries a draft token. The browser reads such a row; servers render no page for it. */
export const DRAFT_QUERY = 'draft';

/** Path of the page for removed sections. */
export const REMOVED_PATH = '/410';

/** Returns true if a query carries a draft token. */
export function isDraftAddress(search: string): boolean {
  return new URLSearchParams(search).has(DRAFT_QUERY);
}

/** Returns a page's document title: its own title, then the product's name. */
export function documentTitle(title: string, site: SiteConfig): string {
  return title === '' ? site.product : `${title} · ${site.product}`;
}

export function fillMeta(path: Texts, site: SiteConfig): PageMeta {
  return { title: fill(path.title, site), description: fill(path.description, site) };
}

type Texts = Pick<PageMeta, 'title' | 'description'>;

/** Metadata of a page for browsers, search engines and screen readers. */
export interface PageMeta {
  /** Title without the product's name. */
  readonly title: string;
  readonly description: string;
  /** Query of the canonical URL, such as `?page=2`; absent if it has none. */
  readonly query?: string;
  /** True if nothing exists at this URL; a server then answers 404. */
  readonly isMissing?: boolean;
  /** Languages in which the page's data exist; absent means all of the section's. */
  readonly languages?: readonly string[];
}

/**
 * Returns a URL's path with single slashes, and without the percent-encoding of letters, digits, `-`, `_` and `~`
 * (RFC 3986, section 6.2.2; a dot would form parts such as `..`). Server and browser read both spellings as one address.
 */
export function normalPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/%([2-7][0-9a-f])/gi, (encoded, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w~-]/.test(character) ? character : encoded;
  });
}
