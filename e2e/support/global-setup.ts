import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDeployedSite, startWholeSite, UserError } from '@site/platform/operate';
import { ensureBrowser } from '@site/platform/testing';
import type { PageBoot } from '@site/shared/contract';
import { dataFolder, setTarget } from './environment';

/** Returns the query of a preview link, with or without its origin. */
function readLink(text: string): string {
  return (URL.canParse(text) ? new URL(text).searchParams.get('preview') : null) ?? text;
}

/** Opens a composition or preview link and returns its cookie. */
async function openPreview(siteUrl: string, query: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/?${query}`, { redirect: 'manual' });
  for (const line of answer.headers.getSetCookie()) {
    const [cookie] = /^preview=(?!;|$)[^;]+/.exec(line) ?? [];
    if (cookie !== undefined) return cookie;
  }
  throw new UserError(
    'RELEASE_UNKNOWN',
    `${siteUrl} does not show ${query}: it has ended, was revoked, or this is a static host. ` +
      'npm run release -- <section> --preview creates a new link.',
  );
}

/** Returns the page of the oldest post, which rarely changes. */
async function findPostPath({ url, key }: PageBoot['api']): Promise<string> {
  const query = 'ipv6_blog_posts?select=id&order=id&limit=1';
  const answer = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: key } });
  const posts: readonly { readonly id: number }[] = answer.ok ? await answer.json() : [];
  return `/Blog/${posts[0]?.id ?? 1}`;
}

/** Reads a site's boot data and rights, as any visitor may. */
async function lookAt(address: string) {
  const { origin: siteUrl, boot } = await openDeployedSite(address);
  const { site, api } = boot;
  const postPath = await findPostPath(api);
  return { siteUrl, boot, apiUrl: api.url, apiKey: api.key, site, postPath };
}

/** Returns the preview to test. During a canary, visitors get one of two compositions; tests then select the live one. */
async function choosePreview(siteUrl: string, { composition }: PageBoot): Promise<string | null> {
  const { E2E_COMPOSITION, E2E_WITH } = process.env;
  if (E2E_WITH) return openPreview(siteUrl, `preview=${encodeURIComponent(readLink(E2E_WITH))}`);
  if (E2E_COMPOSITION) return openPreview(siteUrl, `composition=${E2E_COMPOSITION}`);
  const { headers } = await fetch(siteUrl, { redirect: 'manual' });
  const hasCanary = headers.getSetCookie().some((cookie) => cookie.startsWith('visitor='));
  return hasCanary ? openPreview(siteUrl, `composition=${composition.id}`) : null;
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Creates a folder for the run's own site, so that runs do not share databases. Deletes folders of ended runs. */
async function makeSiteFolder(): Promise<string> {
  const folder = path.join(dataFolder, `site-${process.pid}`);
  await mkdir(dataFolder, { recursive: true });
  for (const name of await readdir(dataFolder)) {
    const [, id] = /^site-(\d+)$/.exec(name) ?? [];
    if (id === undefined || (isRunning(Number(id)) && Number(id) !== process.pid)) continue;
    await rm(path.join(dataFolder, name), { recursive: true, force: true });
  }
  await mkdir(folder);
  return folder;
}

/** Inspects the site at `BASE_URL`, or starts one with its own database. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const isShown = process.argv.some((arg) => /^--(headed|debug|ui)/.test(arg));
  const browser = await ensureBrowser(isShown);
  const version = execFileSync(browser, ['--version'], { encoding: 'utf8' });
  process.stdout.write(`Browser: ${browser} (${version.trim()})\n`);
  process.env.CHROMIUM_BIN = browser;
  const { BASE_URL } = process.env;
  if (BASE_URL) {
    const { boot, ...found } = await lookAt(BASE_URL);
    const previewCookie = await choosePreview(found.siteUrl, boot);
    setTarget({ ...found, previewCookie, own: null });
    return;
  }
  const folder = await makeSiteFolder();
  const { url, database, close } = await startWholeSite(folder);
  const { boot: _, ...found } = await lookAt(url);
  setTarget({ ...found, previewCookie: null, own: { databaseUrl: database.databaseUrl, folder } });
  return async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
}
