import type { Composition, PageBoot } from '@site/shared/contract';
import type { ChangedRows } from './content-changes.ts';
import type { PageStore } from './page-store.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Renders the pages of one composition. */
export interface Renderer {
  render(pathname: string): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** What is rendered, and with what. */
export interface RenderOptions {
  readonly composition: Composition;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  readonly pages: PageStore;
  /** Called once a page is to be rendered; not where none is. */
  openRenderer(): Promise<Renderer>;
  /** Rows to take for changed besides those that the database says have changed. */
  readonly changed?: readonly ChangedRows[];
  /**
   * Address of the database that the pages are kept for, where that does not answer and `page.api` is
   * a stand-in: pages that show rows are rendered, but not kept.
   */
  readonly standsInFor?: string;
  /** Told of every page that was rendered. */
  onPage?(path: string): void;
}

/** A page that could not be rendered. */
export interface FailedPage {
  readonly path: string;
  readonly reason: string;
}

/** What became of the pages of a composition. */
export interface RenderReport {
  readonly rendered: string[];
  /** How many pages were there already and as they should be. */
  kept: number;
  /** Pages of rows that are no more. */
  readonly removed: string[];
  readonly failed: FailedPage[];
  /** Pages that are not kept, as their own rows could not be read. */
  readonly withoutRows: string[];
}

/** A report of nothing yet. */
export function emptyReport(): RenderReport {
  return { rendered: [], kept: 0, removed: [], failed: [], withoutRows: [] };
}
