import { findPageContent } from '../site/find-page-content.ts';
import type { PageContent } from '../site/page-view.ts';
import type { PublishedSite } from '../site/site-pages.ts';
import type { PublishedRows } from './published-rows.ts';

/** How long a page waits for its rows: it is better sent without them than late. */
const WAIT_MS = 800;

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
export function readPageContent(
  published: PublishedSite,
  rows: PublishedRows,
  pathname: string,
): Promise<PageContent> {
  const remembered = {
    getPost: async (id: string) => (await rows.getPost(id))?.rows ?? null,
    listLatestEvents: async () => (await rows.listLatestEvents()).rows,
  };
  return inTime(findPageContent(published, remembered, pathname));
}
