import { findRoute } from '@site/shared/contract/routes';
import { matchPath } from '@site/shared/router';
import { isRowId } from '../publish/addresses.ts';
import type { PageContent } from '../publish/page-view.ts';
import { kindOf, type PublishedSite } from '../publish/site-pages.ts';
import type { PublishedRows } from './published-rows.ts';

/** How long a page waits for its rows: it is better sent without them than late. */
const WAIT_MS = 800;

async function readPost(rows: PublishedRows, id: string): Promise<PageContent> {
  const post = isRowId(id) ? await rows.getPost(id) : null;
  return { kind: 'post', post: post?.rows ?? null };
}

async function readEvents(rows: PublishedRows): Promise<PageContent> {
  return { kind: 'events', events: (await rows.listLatestEvents()).rows };
}

/** Resolves with null where the rows come too late or not at all; the reading tells why. */
async function inTime(reading: Promise<PageContent>): Promise<PageContent> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, null);
  });
  try {
    return await Promise.race([reading.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The rows that a page's head speaks of, in 800 ms at most; null where there are none to wait for. */
export async function readPageContent(
  published: PublishedSite,
  rows: PublishedRows,
  pathname: string,
): Promise<PageContent> {
  const route = findRoute(published.routes, pathname);
  const kind = kindOf(route);
  if (route === null || kind === null) return null;
  if (kind === 'events') return inTime(readEvents(rows));
  if (kind === 'post') {
    return inTime(readPost(rows, matchPath(route.path, pathname)?.params.id ?? ''));
  }
  return null;
}
