import { findRoute } from '@site/shared/contract/routes';
import { matchPath } from '@site/shared/router';
import { isRowId } from './addresses.ts';
import type { DatabaseRows } from './database-rows.ts';
import type { PageContent } from './page-view.ts';
import { kindOf, type PublishedSite } from './site-pages.ts';

/** Reads the rows that a page's head speaks of; null where it speaks of none. Throws what `rows` throws. */
export async function findPageContent(
  published: PublishedSite,
  rows: Pick<DatabaseRows, 'getPost' | 'listLatestEvents'>,
  pathname: string,
): Promise<PageContent> {
  const route = findRoute(published.routes, pathname);
  const kind = kindOf(route);
  if (route === null || kind === null) return null;
  if (kind === 'events') return { kind, events: await rows.listLatestEvents() };
  if (kind !== 'post') return null;
  const id = matchPath(route.path, pathname)?.params.id ?? '';
  return { kind, post: isRowId(id) ? await rows.getPost(id) : null };
}
