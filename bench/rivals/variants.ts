import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@site/shared/config';
import type { Composition } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { RELEASES_URL } from '../../platform/store/composition.ts';
import type { ReleaseStore } from '../../platform/store/release-store.ts';
import { DEFAULTS_URL } from './default-federation.ts';
import { drawnInBrowser, withoutScripts } from './rival-pages.ts';
import { type Answer, htmlAnswer, readAnswer } from './rival-server.ts';
import type { BundledPage } from './single-bundle.ts';

const BUNDLE_URL = '/bundle/';

/** The site that the variants are made from. */
export interface MeasuredSite {
  readonly url: string;
  readonly store: ReleaseStore;
  readonly composition: Composition;
  readonly site: SiteConfig;
}

async function readHtml({ url }: MeasuredSite, pathname: string): Promise<string> {
  const response = await fetch(new URL(pathname, url));
  return response.text();
}

/** Files that no page of the site has, such as a favicon, are the same for every variant. */
async function readRelease({ store }: MeasuredSite, pathname: string) {
  if (!pathname.startsWith(RELEASES_URL)) return null;
  return readAnswer(store.releases, pathname.slice(RELEASES_URL.length));
}

/** The site as it is. */
export function asReleased(site: MeasuredSite): Answer {
  return async (pathname) =>
    (await readRelease(site, pathname)) ?? htmlAnswer(await readHtml(site, pathname));
}

/** The same pages without scripts: the floor. */
export function asFloor(site: MeasuredSite): Answer {
  return async (pathname) =>
    (await readRelease(site, pathname)) ??
    htmlAnswer(withoutScripts(await readHtml(site, pathname)));
}

/** Every page drawn in the browser from one script that holds it and nothing else. */
export function asSingleBundle(site: MeasuredSite, bundles: readonly BundledPage[]): Answer {
  const routes = createRouteTable(site.composition, site.site);
  return async (pathname) => {
    if (pathname.startsWith(BUNDLE_URL)) {
      const name = pathname.slice(BUNDLE_URL.length);
      const bundle = bundles.find(({ file }) => path.basename(file) === name);
      if (bundle === undefined) return null;
      return { type: 'text/javascript; charset=utf-8', body: await readFile(bundle.file) };
    }
    const released = await readRelease(site, pathname);
    if (released !== null) return released;
    const route = findRoute(routes, pathname);
    const bundle = bundles.find(
      ({ section, page }) => route?.section.name === section && route.declared.page === page,
    );
    if (bundle === undefined) return null;
    const html = await readHtml(site, pathname);
    return htmlAnswer(drawnInBrowser(html, [BUNDLE_URL + path.basename(bundle.file)]));
  };
}

/** Shell and sections built with federation's default settings. */
export function asDefaultFederation(site: MeasuredSite, folder: string): Answer {
  return async (pathname) => {
    if (pathname.startsWith(DEFAULTS_URL)) {
      return readAnswer(folder, pathname.slice(DEFAULTS_URL.length));
    }
    const released = await readRelease(site, pathname);
    if (released !== null) return released;
    const html = await readHtml(site, pathname);
    return htmlAnswer(drawnInBrowser(html, [`${DEFAULTS_URL}shell/shell.js`]));
  };
}
