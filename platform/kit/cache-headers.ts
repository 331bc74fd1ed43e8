/** Cache-Control by kind of response. docs/hosting.md repeats those of release files and pages. */
export const CACHE_CONTROL = {
  /** A release file, and in a bucket an entry of the history: the URL identifies the content. */
  releaseFile: 'public, max-age=31536000, immutable',
  /** A page or the service worker: cached, but revalidated by ETag before each use. */
  page: 'no-cache',
  /** A page that differs between visitors: only their browsers may cache it. */
  visitorsPage: 'private, no-cache',
  /** A document made from rows, such as a feed: five minutes. */
  document: 'public, max-age=300',
  /** A generated picture, such as a social card: one day. */
  picture: 'public, max-age=86400',
  /** Errors, redirects, drafts, previews and responses to reports. */
  none: 'no-store',
} as const;
