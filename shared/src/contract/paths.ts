import { fill, type SiteConfig } from '../config/config.ts';
import type { SectionPath } from './section.ts';

/** The path pattern with the owner's facts in it; facts lose their blanks. */
export function fillPath(pattern: string, site: SiteConfig): string {
  return pattern.replaceAll(/\{\w+\}/g, (name) => fill(name, site).replaceAll(/\s+/g, ''));
}

/** Whether a pattern is the path of one page alone. */
export function isFixedPath(pattern: string): boolean {
  return !/[:*]/.test(pattern);
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
export function fillMeta(path: SectionPath, site: SiteConfig): PageMeta {
  return { title: fill(path.title, site), description: fill(path.description, site) };
}

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
