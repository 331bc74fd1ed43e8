export const PAGES_CACHE = 'site-pages';

/** Message from the worker: the server has answered the page's visit. */
export const ARRIVED = 'arrived';

/** Message to the worker: a visited URL and its files. */
export interface Visit {
  readonly type: 'visit';
  /** Path and query. */
  readonly path: string;
  readonly files: readonly string[];
  /** True if the connection may be metered; the worker then fetches nothing just to cache it. */
  readonly isMetered: boolean;
}

export function isVisit(value: unknown): value is Visit {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'visit';
}
