export const PAGES_CACHE = 'site-pages';

/** Message from the worker: the server has answered the page's visit. */
export const ARRIVED = 'arrived';

/** Message to the worker: a visited URL and its files. */
export interface Visit {
  readonly type: 'visit';
  /** Path and query as the page was loaded. */
  readonly loaded: string;
  /** Canonical path, with the part of the query that changes the page. */
  readonly path: string;
  /** Names of the query parameters that change the page. */
  readonly query: readonly string[];
  readonly files: readonly string[];
  /** True if the connection may be metered; the worker then fetches nothing just to cache it. */
  readonly isMetered: boolean;
}

export function isVisit(value: unknown): value is Visit {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'visit';
}
