/** A table's rows that a page was rendered from. */
export interface RowsRead {
  readonly table: string;
  /** The row's id where the page shows one row alone; absent where it shows a list. */
  readonly id?: string;
}

/** A page as it was rendered in Node: what does not depend on the visit, nor on other pages' releases. */
export interface RenderedPage {
  readonly path: string;
  readonly status: 200 | 404;
  /** What stands inside of the root element. */
  readonly html: string;
  /** The content of the styled-components style elements, as elements for the head. */
  readonly styles: string;
  /** Query key, serialised as the query cache does → data, for the page's boot. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the page said of itself; null where its declared title and description hold. */
  readonly meta: { readonly title: string; readonly description: string } | null;
  readonly reads: readonly RowsRead[];
}
