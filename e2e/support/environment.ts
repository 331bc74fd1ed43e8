import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, BrowserContext, Request } from '@playwright/test';
import type { SiteConfig } from '@site/shared/config';

/** The site under test and the rights of this run. The global setup determines both for all journeys. */
export interface Target {
  readonly siteUrl: string;
  /** The following values come from the site's pages. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly site: SiteConfig;
  /** Path of a post, for journeys that need any post. */
  readonly postPath: string;
  /** Name and value of the cookie that selects unreleased versions; null if the live site is tested. */
  readonly previewCookie: string | null;
  /** Present only for the run's own site; null for a remote site, which is read-only. */
  readonly own: {
    readonly databaseUrl: string;
    /** Folder inside the project for journeys' builds. */
    readonly folder: string;
  } | null;
}

const TARGET = 'E2E_TARGET';

export function setTarget(target: Target): void {
  process.env[TARGET] = JSON.stringify(target);
}

/** Returns the site under test; null before the global setup, for example when tests are only listed. */
export function findTarget(): Target | null {
  const text = process.env[TARGET];
  return text === undefined ? null : JSON.parse(text);
}

/** Returns the site under test. When tests are only listed, it contains just this repository's configuration. */
export function testTarget(): Target {
  const found = findTarget();
  if (found !== null) return found;
  const file = new URL('../../site.config.json', import.meta.url);
  const site: SiteConfig = JSON.parse(readFileSync(file, 'utf8'));
  const none = { siteUrl: '', apiUrl: '', apiKey: '', previewCookie: null, own: null };
  return { ...none, site, postPath: '/Blog/1' };
}

/** Returns the site under test with the rights of the run's own site. */
export function testEnvironment(): Target & NonNullable<Target['own']> {
  const target = testTarget();
  if (target.own === null) {
    throw new Error(`This needs more than a visitor of ${target.siteUrl} has. Tag it @sql.`);
  }
  return { ...target, ...target.own };
}

/** Sends a request to the site under test, in the tested preview. */
export function fetchSite(path = '/', init: RequestInit = {}): Promise<Response> {
  const { siteUrl, previewCookie } = testTarget();
  const headers = new Headers(init.headers);
  if (previewCookie !== null) headers.set('Cookie', previewCookie);
  return fetch(siteUrl + path, { ...init, headers });
}

const { BASE_URL, E2E_COMPOSITION, E2E_WITH, TEST_DATA_DIR } = process.env;

/** Data of runs. Inside the project, so that builds there resolve the packages. */
export const dataFolder = path.resolve(import.meta.dirname, '../..', TEST_DATA_DIR || '.data-test');

/** Results and reports. A run on a remote site does not delete those of the run's own site. */
export const resultFolder = path.join(dataFolder, BASE_URL ? 'running-site' : 'own-site');

const isAskedFor = (text: string) => process.argv.some((arg) => arg.includes(text));

/** Run only if requested by tag, by line or as last failures. */
const ON_DEMAND = ['@long', '@pictures', '@budget'];
const isNamed = ['.ts:', '--last-failed', '--ui'].some(isAskedFor);

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

/** Tags that this run excludes. */
export const LEFT_OUT: readonly string[] = [
  ...(isNamed ? [] : ON_DEMAND.filter((tag) => !isAskedFor(tag))),
  // The specification says the same.
  ...(isAskedFor('specification-') ? ['@specified'] : []),
  // Excludes everything that needs more rights than a visitor's.
  ...(BASE_URL ? ['@writes', '@sql', '@platform', '@pictures'] : []),
  // A preview has a bar, which adds weight. Without a preview, there is nothing to compare.
  E2E_COMPOSITION || E2E_WITH ? '@weight' : '@preview',
  ...(hasIpv6 ? [] : ['@ipv6']),
];

/** The journeys that run in any language. They are the only ones if a language is requested. */
export const LANGUAGE_JOURNEYS = 'smoke-languages.spec.ts';

/** Error of a journey that would write to a remote site. */
export const READ_ONLY =
  'This journey would write into the site under test, which is somebody’s. Tag it @writes.';

export function isWrite(method = 'GET'): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Returns true for a search: a POST that only reads, to keep questions out of logs. */
function isSearch(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/rest/v1/rpc/search_content');
}

/** Blocks writes of a page to the site under test. `refused` records those that fail the journey. */
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
    // Broken pages send reports; they must not be counted.
    if (/^\/reports(?:\/|$)/.test(new URL(request.url()).pathname))
      return route.fulfill({ status: 204 });
    refused(`${request.method()} ${request.url()}`);
    return route.abort();
  });
}

/** Blocks writes of the journey itself. */
export function guardRequests(api: APIRequestContext): void {
  const refuse = () => Promise.reject(new Error(READ_ONLY));
  Object.assign(api, { post: refuse, put: refuse, patch: refuse, delete: refuse });
}
