import { findRoute, type SiteRoute } from '@site/shared/contract/routes';
import type { PageContent } from '../publish/page-view.ts';
import type { PublishedSite } from '../publish/site-pages.ts';
import { ByteCache } from './byte-cache.ts';
import type { StampedPage } from './stamp-document.ts';

/** What is known of a path before its page is made, and the page as it was made last. */
export interface RememberedPath {
  readonly route: SiteRoute | null;
  made: {
    readonly template: string;
    readonly content: PageContent;
    readonly page: StampedPage;
  } | null;
}

const MEMORY_BYTES = 16 * 1024 * 1024;
/** What a path is taken to hold, its page included: most are between 20 and 60 KB. */
const PATH_BYTES = 64 * 1024;

/** Goes with the composition: the pages of one are never those of another. */
const memories = new WeakMap<PublishedSite, ByteCache<RememberedPath>>();

/** What is remembered of a path; nothing is of addresses that no section owns, as there is no end to them. */
export function rememberedPath(published: PublishedSite, pathname: string): RememberedPath {
  const memory = memories.get(published) ?? new ByteCache<RememberedPath>(MEMORY_BYTES);
  memories.set(published, memory);
  const known = memory.get(pathname);
  if (known !== undefined) return known;
  const route = findRoute(published.routes, pathname);
  const remembered: RememberedPath = { route, made: null };
  if (route !== null) memory.set(pathname, remembered, PATH_BYTES);
  return remembered;
}

/** Whether two readings gave the same rows: a snapshot gives the very same ones until they have changed. */
function isSame(one: PageContent, other: PageContent): boolean {
  if (one?.kind === 'post' && other?.kind === 'post') return one.post === other.post;
  if (one?.kind === 'events' && other?.kind === 'events') return one.events === other.events;
  return one === other;
}

/** The page, made anew only where the shell's document or the rows are others than the last time. */
export function rememberPage(
  path: RememberedPath,
  template: string,
  content: PageContent,
  make: () => StampedPage,
): StampedPage {
  const { made } = path;
  if (made?.template === template && isSame(made.content, content)) return made.page;
  const page = make();
  path.made = { template, content, page };
  return page;
}
