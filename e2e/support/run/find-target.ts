import type { PageBoot } from '@site/shared/contract';
import { openDeployedSite, readPageBoot } from '../../../platform/commands/dev/deployed-site.ts';
import type { TestSite } from '../../../platform/commands/testing/test-site.ts';
import { readEnvironment } from '../../../platform/kit/environment.ts';
import { UserError } from '../../../platform/kit/errors.ts';
import { addCommit, readOrigin } from '../../../platform/release/origin.ts';
import { findArrival, type HistoryEntry } from '../../../platform/store/history.ts';
import { ReleaseStore } from '../../../platform/store/release-store.ts';
import type { Target } from '../environment';
import type { RunArguments } from './run-arguments';
import type { RunAbout } from './run-record';

/** Where a site is, and what it is made of. */
export interface FoundTarget {
  readonly target: Target;
  readonly boot: PageBoot;
}

const PREVIEW_COOKIE = /^preview=(?!;|$)[^;]+/;

/** The cookie that the site gives to who follows a link to a composition, or else to a preview of releases. */
async function openPreview(
  siteUrl: string,
  { composition, releases }: Pick<RunArguments, 'composition' | 'releases'>,
): Promise<string> {
  for (const [name, value] of Object.entries({ composition, preview: releases })) {
    if (value === null) continue;
    const answer = await fetch(`${siteUrl}/?${name}=${value}`, { redirect: 'manual' });
    const cookies = answer.headers.getSetCookie();
    const [cookie] = cookies.flatMap((line) => PREVIEW_COOKIE.exec(line)?.[0] ?? []);
    if (cookie !== undefined) return cookie;
  }
  throw new UserError(
    `${siteUrl} does not show ${composition ?? releases}: its store does not have it, it was revoked, or this is a ` +
      'static host. npm run releases says what the store has.',
  );
}

async function readBoot(siteUrl: string, cookie: string): Promise<PageBoot> {
  const answer = await fetch(siteUrl, { headers: { Cookie: cookie } });
  const boot = readPageBoot(await answer.text());
  if (boot !== null) return boot;
  throw new UserError(`${siteUrl} answers the preview with ${answer.status}, and with no page.`);
}

/** Whether visitors get the id that they have while a canary runs. */
async function setsVisitor(siteUrl: string): Promise<boolean> {
  const { headers } = await fetch(siteUrl, { redirect: 'manual' });
  return headers.getSetCookie().some((cookie) => cookie.startsWith('visitor='));
}

/** The page of the oldest post, which stays the same for long. */
async function findPostPath({ url, key }: PageBoot['api']): Promise<string> {
  const query = 'ipv6_blog_posts?select=id&order=id&limit=1';
  const answer = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: key } });
  const posts: readonly { readonly id: number }[] = answer.ok ? await answer.json() : [];
  return `/Blog/${posts[0]?.id ?? 1}`;
}

/** A site that runs already, looked at as any visitor may. Throws {@link UserError}. */
export async function findTarget(asked: RunArguments): Promise<FoundTarget> {
  const { sitePort } = readEnvironment(process.env);
  const { origin, boot } = await openDeployedSite(asked.baseUrl ?? `http://127.0.0.1:${sitePort}`);
  const target = {
    siteUrl: origin,
    apiUrl: boot.api.url,
    apiKey: boot.api.key,
    site: boot.site,
    postPath: await findPostPath(boot.api),
    isReadOnly: true,
    message: asked.message,
    reportedPath: asked.reportedPath,
    own: null,
  };
  const isNamed = asked.releases !== null || asked.composition !== null;
  // Beside a canary each visitor is given one of two compositions, and a run is about one.
  const hasCanary = await setsVisitor(origin);
  const id = isNamed || !hasCanary ? asked.composition : boot.composition.id;
  if (!hasCanary && (!isNamed || id === boot.composition.id)) {
    return { target: { ...target, previewCookie: null }, boot };
  }
  const cookie = await openPreview(origin, { ...asked, composition: id });
  const shown = await readBoot(origin, cookie);
  if (id !== null && shown.composition.id !== id) {
    throw new UserError(
      `${origin} shows ${shown.composition.id} and not ${id}: it has sections live that ${id} lacks. ` +
        'Name the releases to test: --with blog@<version>',
    );
  }
  return { target: { ...target, previewCookie: cookie }, boot: shown };
}

/** The run's own site, to which anything may be done. */
export async function describeOwnSite(
  { SITE_URL, API_URL, API_KEY, DATABASE_URL, OWN_TOKEN }: TestSite,
  folder: string,
): Promise<FoundTarget> {
  const { boot } = await openDeployedSite(SITE_URL);
  const target: Target = {
    siteUrl: SITE_URL,
    apiUrl: API_URL,
    apiKey: API_KEY,
    site: boot.site,
    postPath: await findPostPath(boot.api),
    previewCookie: null,
    isReadOnly: false,
    message: null,
    reportedPath: null,
    own: { databaseUrl: DATABASE_URL, ownToken: OWN_TOKEN, folder },
  };
  return { target, boot };
}

/** The store's history; empty where this machine has none of that site. */
async function readHistory(): Promise<readonly HistoryEntry[]> {
  const store = ReleaseStore.at(readEnvironment(process.env).store);
  return store.readHistory().catch(() => []);
}

/** What a run is about, with what the store and git say of each release. */
export async function describeRun(
  { target, boot }: FoundTarget,
  args: readonly string[],
  { baseUrl, composition: id, releases: named }: RunArguments,
): Promise<Omit<RunAbout, 'missing'>> {
  const { composition, site } = boot;
  const history = target.own === null ? await readHistory() : [];
  const releases = [composition.shell, ...composition.sections].map(async ({ name, version }) => {
    const origin =
      target.own === null
        ? findArrival(history, name, version)?.origin
        : await addCommit(await readOrigin(null), name, true);
    const { commit, dirty, by: team } = origin ?? {};
    return { name, version, commit: dirty ? `${commit} and changes` : commit, team };
  });
  const running =
    target.previewCookie === null ? 'a site that runs' : 'a preview of a site that runs';
  return {
    siteUrl: target.siteUrl,
    how: target.own === null ? running : 'a site of the run’s own',
    args,
    siteArgs: [
      ...(baseUrl === null ? [] : ['--base-url', baseUrl]),
      ...(named === null ? [] : ['--with', named]),
      ...(named !== null || id === null ? [] : ['--composition', id]),
    ],
    site,
    composition,
    releases: await Promise.all(releases),
  };
}
