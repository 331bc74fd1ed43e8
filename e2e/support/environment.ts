import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, BrowserContext, Request } from '@playwright/test';
import type { SiteConfig } from '@site/shared/config';

/** Where the site under test is, and what may be done to it. The global setup finds it out for all journeys. */
export interface Target {
  readonly siteUrl: string;
  /** What follows comes with the site's pages: its database, the public key and the owner's facts. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly site: SiteConfig;
  /** The page of a post: journeys of any post go there. */
  readonly postPath: string;
  /** The name and the value of the cookie that shows releases which are not live; null where what is live is tested. */
  readonly previewCookie: string | null;
  /** What only the run's own site has; null where the site is somebody's, which is read-only. */
  readonly own: {
    readonly databaseUrl: string;
    /** Folder inside the project for what journeys build. */
    readonly folder: string;
  } | null;
}

const TARGET = 'E2E_TARGET';

export function setTarget(target: Target): void {
  process.env[TARGET] = JSON.stringify(target);
}

/** The site under test; null before the global setup, as where tests are only listed. */
export function findTarget(): Target | null {
  const text = process.env[TARGET];
  return text === undefined ? null : JSON.parse(text);
}

/** The site under test. Where tests are only listed there is none, but for the owner's facts of this repository. */
export function testTarget(): Target {
  const found = findTarget();
  if (found !== null) return found;
  const file = new URL('../../site.config.json', import.meta.url);
  const site: SiteConfig = JSON.parse(readFileSync(file, 'utf8'));
  const none = { siteUrl: '', apiUrl: '', apiKey: '', previewCookie: null, own: null };
  return { ...none, site, postPath: '/Blog/1' };
}

/** The site under test with what only a site of the run's own has. */
export function testEnvironment(): Target & NonNullable<Target['own']> {
  const target = testTarget();
  if (target.own === null) {
    throw new Error(`This needs more than a visitor of ${target.siteUrl} has. Tag it @sql.`);
  }
  return { ...target, ...target.own };
}

/** Asks the site under test, in the preview that is tested. */
export function fetchSite(path = '/', init: RequestInit = {}): Promise<Response> {
  const { siteUrl, previewCookie } = testTarget();
  const headers = new Headers(init.headers);
  if (previewCookie !== null) headers.set('Cookie', previewCookie);
  return fetch(siteUrl + path, { ...init, headers });
}

const { BASE_URL, E2E_COMPOSITION, E2E_WITH, TEST_DATA_DIR } = process.env;

/** What runs leave behind. Inside the project, so that what is built there finds the packages. */
export const dataFolder = path.resolve(import.meta.dirname, '../..', TEST_DATA_DIR || '.data-test');

/** Where results and reports go: a run on somebody's site does not clear those of the run's own. */
export const resultFolder = path.join(dataFolder, BASE_URL ? 'running-site' : 'own-site');

const isAskedFor = (text: string) => process.argv.some((arg) => arg.includes(text));

/** Run only where their tag is asked for, or they themselves are: by their line, or as those that failed last. */
const ON_DEMAND = ['@long', '@pictures', '@budget'];
const isNamed = ['.ts:', '--last-failed', '--ui'].some(isAskedFor);

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

/** The tags of what this run leaves out. */
export const LEFT_OUT: readonly string[] = [
  ...(isNamed ? [] : ON_DEMAND.filter((tag) => !isAskedFor(tag))),
  // What needs more than a visitor of somebody's site may do; the guard against writing turns the cache off.
  ...(BASE_URL ? ['@writes', '@sql', '@platform', '@pictures', '@cache'] : []),
  // A preview carries a bar, which weighs; without one there is nothing to compare.
  E2E_COMPOSITION || E2E_WITH ? '@weight' : '@preview',
  ...(hasIpv6 ? [] : ['@ipv6']),
];

/** The journeys that run in any language: the only ones where one is asked for. */
export const LANGUAGE_JOURNEYS = 'smoke-languages.spec.ts';

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
