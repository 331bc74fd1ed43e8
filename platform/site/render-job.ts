import type { PageBoot } from '@site/shared/contract';
import type { ChangedRows } from './content-changes.ts';
import type { RenderReport } from './render-options.ts';

/** What a rendering process is to do. */
export interface RenderJob {
  /** Folder of the release store. */
  readonly store: string;
  /** Ids of the compositions whose pages are to be there. */
  readonly compositions: readonly string[];
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  readonly changed: readonly ChangedRows[];
}

/** What a rendering process says. */
export type RenderMessage =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'done'; readonly report: RenderReport; readonly peakBytes: number }
  | { readonly kind: 'failed'; readonly reason: string };
