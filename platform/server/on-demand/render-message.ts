import type { Composition, PageBoot } from '@site/shared/contract';
import type { RenderedPage } from '../../site/rendered-page.ts';

/** What is rendered, and from what. */
export interface WantedPage {
  readonly composition: Composition;
  /** The canonical path with its query. */
  readonly address: string;
}

/** Asks the renderer's process for a page. Whole in itself, so that any process can answer any of them. */
export interface RenderRequest extends WantedPage {
  /** Comes back with the answer. */
  readonly number: number;
  /** Folder of the release store. */
  readonly store: string;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** A page that takes longer is given up. */
  readonly timeoutMs: number;
}

/** What became of a page that was asked for. */
export type RenderAnswer =
  | { readonly number: number; readonly page: RenderedPage }
  | { readonly number: number; readonly failure: string; readonly late: boolean };
