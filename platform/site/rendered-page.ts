import type { PagePrerender } from '@site/shared/contract';

/** A table's rows that a page was rendered from. */
export interface RowsRead {
  readonly table: string;
  /** The row's id where the page shows one row alone; absent where it shows a list. */
  readonly id?: string;
}

/** A page as it was rendered in Node: what does not depend on the visit, nor on other pages' releases. */
export interface RenderedPage extends PagePrerender {
  readonly status: 200 | 404;
  /** What stands inside of the root element. */
  readonly html: string;
  /** The styles that the page needs, as style elements for the head. */
  readonly styles: string;
  readonly reads: readonly RowsRead[];
  /** False where a read failed: the page then shows a place without its rows, and is not to be kept. */
  readonly complete: boolean;
}

/** The part of a rendered page that goes into its boot as `prerender`. */
export function bootPart({ path, query, data, meta, year }: RenderedPage): PagePrerender {
  return { path, query, data, meta, year };
}
