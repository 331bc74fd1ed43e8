import type { APIRequestContext, BrowserContext, Request } from '@playwright/test';
import { testTarget } from './environment';

/** Why a journey ends that would write into somebody's site. */
export const READ_ONLY =
  'This journey would write into the site under test, which is somebody’s. Tag it @writes.';

/** Whether a method changes something. */
export function isWrite(method = 'GET'): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** The search only reads; it is a POST to keep what somebody looks for out of logs. */
function isSearch(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/rest/v1/rpc/search_content');
}

/** Keeps what a page sends from the site under test; `refused` gets what a journey is to answer for. */
export async function guardContext(
  context: BrowserContext,
  refused: (write: string) => void,
): Promise<void> {
  const { siteUrl, apiUrl } = testTarget();
  const isOurs = (url: URL) =>
    url.origin === new URL(siteUrl).origin || url.href.startsWith(apiUrl);
  await context.route(isOurs, async (route) => {
    const request = route.request();
    if (!isWrite(request.method()) || isSearch(request)) return route.fallback();
    // Pages report what a journey breaks; nobody's reports are to count it.
    if (new URL(request.url()).pathname === '/reports') return route.fulfill({ status: 204 });
    refused(`${request.method()} ${request.url()}`);
    return route.abort();
  });
}

/** Refuses what a journey itself would send. */
export function guardRequests(api: APIRequestContext): void {
  const refuse = () => Promise.reject(new Error(READ_ONLY));
  Object.assign(api, { post: refuse, put: refuse, patch: refuse, delete: refuse });
}
