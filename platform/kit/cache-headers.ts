/** How long each kind of answer may be kept. docs/hosting.md says it again. */
export const CACHE_CONTROL = {
  /** A file of a release, or an editor's picture: its address names its content. */
  releaseFile: 'public, max-age=31536000, immutable',
  /** A page, and the service worker: kept, and asked for by its ETag before each use. */
  page: 'no-cache',
  /** A page that differs from visitor to visitor: no shared cache keeps it. */
  visitorsPage: 'private, no-cache',
  /** What rows make beside pages, such as a feed: for five minutes. */
  document: 'public, max-age=300',
  /** A drawn picture, such as a social card: for a day. */
  picture: 'public, max-age=86400',
  /** Errors, redirects, drafts, previews and answers to reports. */
  none: 'no-store',
} as const;
