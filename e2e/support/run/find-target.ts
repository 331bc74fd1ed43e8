import type { PageBoot } from '@site/shared/contract';
import { openDeployedSite } from '../../../platform/commands/dev/deployed-site.ts';
import { readPageBoot } from '../../../platform/commands/dev/local-page.ts';
import type { TestSite } from '../../../platform/commands/test-site.ts';
import { readEnvironment } from '../../../platform/kit/environment.ts';
import { UserError } from '../../../platform/kit/errors.ts';
import { writePreview } from '../../../platform/release/preview-request.ts';
import { ReleaseStore } from '../../../platform/store/release-store.ts';
import type { Target } from '../environment';
import type { RunArguments } from './run-arguments';

const PREVIEW_COOKIE = /^preview=(?!;|$)[^;]+/;

/** The cookie that the site gives to who follows a preview link. */
async function openPreview(siteUrl: string, releases: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/?preview=${releases}`, { redirect: 'manual' });
  const [cookie] = answer.headers
    .getSetCookie()
    .flatMap((line) => PREVIEW_COOKIE.exec(line)?.[0] ?? []);
  if (cookie !== undefined) return cookie;
  throw new UserError(
    `${siteUrl} shows no preview of ${releases}: its store has no such release, or it is a static host. ` +
      'npm run releases says what the store has.',
  );
}

async function readBoot(siteUrl: string, cookie: string): Promise<PageBoot> {
  const answer = await fetch(siteUrl, { headers: { Cookie: cookie } });
  const boot = readPageBoot(await answer.text());
  if (boot !== null) return boot;
  throw new UserError(`${siteUrl} answers the preview with ${answer.status}, and with no page.`);
}

/** The releases of a composition, as a preview link names them. Throws {@link UserError}. */
async function listReleases(id: string): Promise<string> {
  const store = ReleaseStore.at(readEnvironment(process.env).store);
  const { shell, sections } = await store.readComposition(id);
  return writePreview([shell, ...sections]);
}

/** A site that runs already, looked at as any visitor may. Throws {@link UserError}. */
export async function findTarget(asked: RunArguments): Promise<Target & { boot: PageBoot }> {
  const { sitePort } = readEnvironment(process.env);
  const { origin, boot } = await openDeployedSite(asked.baseUrl ?? `http://127.0.0.1:${sitePort}`);
  const target = {
    siteUrl: origin,
    apiUrl: boot.api.url,
    apiKey: boot.api.key,
    site: boot.site,
    isReadOnly: true,
    message: asked.message,
    reportedPath: asked.reportedPath,
    own: null,
  };
  const { composition: id } = asked;
  if (id === boot.composition.id || (asked.releases === null && id === null)) {
    return { ...target, previewCookie: null, boot };
  }
  const cookie = await openPreview(origin, asked.releases ?? (await listReleases(id ?? '')));
  const shown = await readBoot(origin, cookie);
  if (id !== null && shown.composition.id !== id) {
    throw new UserError(
      `${origin} shows ${shown.composition.id} and not ${id}: it has sections live that ${id} lacks. ` +
        'Name the releases to test: --with blog@<version>',
    );
  }
  return { ...target, previewCookie: cookie, boot: shown };
}

/** The run's own site, to which anything may be done. */
export async function describeOwnSite(
  { SITE_URL, API_URL, API_KEY, DATABASE_URL }: TestSite,
  folder: string,
): Promise<Target & { boot: PageBoot }> {
  const { boot } = await openDeployedSite(SITE_URL);
  return {
    siteUrl: SITE_URL,
    apiUrl: API_URL,
    apiKey: API_KEY,
    site: boot.site,
    previewCookie: null,
    isReadOnly: false,
    message: null,
    reportedPath: null,
    own: { databaseUrl: DATABASE_URL, folder },
    boot,
  };
}
