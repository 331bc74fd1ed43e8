/** Cache of the pages that were visited. */
export const PAGES_CACHE = 'site-pages';

/** What the worker tells a page whose visit the server has answered. */
export const ARRIVED = 'arrived';

/** What the page tells the worker: an address that was visited, and what was loaded for it. */
export interface Visit {
  readonly type: 'visit';
  /** Path and query. */
  readonly path: string;
  /** Paths of release files. */
  readonly files: readonly string[];
  /** Whether the visitor may pay for each byte: nothing is fetched then only to be kept. */
  readonly isMetered: boolean;
}

/** Whether a message is a {@link Visit}. */
export function isVisit(value: unknown): value is Visit {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'visit';
}
