import type { SiteConfig } from '@site/shared/config/schema';
import { fillPath, isFixedPath } from '@site/shared/contract';
import { isSection, type ReleaseManifest, type ReleaseName } from '../store/composition.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What a link to a preview says: releases, when it ends (seconds since 1970), and the signature of both. No part of a name leads out of the store. */
const SIGNED =
  /^(?<named>(?:(?:^|,)(?:shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)@\d[\w.+-]*)+)~(?<ends>\d{10})~(?<signature>[\w-]{86})$/;
/** How long a link to a preview is followed. */
const LASTS_SECONDS = 14 * 24 * 60 * 60;

/** The text of a link to a preview, signed, and followed for two weeks. Throws `UserError` where it cannot be signed. */
export async function signPreview(
  store: Pick<ReleaseStore, 'signPreview'>,
  releases: readonly ReleaseName[],
  now = Date.now(),
): Promise<string> {
  const named = releases.map(({ name, version }) => `${name}@${version}`).join(',');
  const text = `${named}~${Math.floor(now / 1000) + LASTS_SECONDS}`;
  const names = releases.map(({ name }) => name);
  return `${text}~${await store.signPreview(text, names)}`;
}

/** The releases that a signed text asks for; null where it is anything else, was not signed, or has ended. */
export async function readPreview(store: Pick<ReleaseStore, 'isPreviewSigned'>, text: string) {
  const { named = '', ends = '', signature = '' } = SIGNED.exec(text)?.groups ?? {};
  if (Number(ends) * 1000 < Date.now()) return null;
  const wanted = named.split(',').map((each): ReleaseName => {
    const [name = '', version = ''] = each.split('@');
    return { name, version };
  });
  const names = wanted.map(({ name }) => name);
  return (await store.isPreviewSigned(`${named}~${ends}`, signature, names)) ? wanted : null;
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** The address that shows the live site with releases in place of the live ones; `signed`: of {@link signPreview}. */
export function previewLink(
  releases: readonly ReleaseManifest[],
  signed: string,
  site: SiteConfig,
  sitePort: number,
): string {
  const paths = releases
    .filter(isSection)
    .flatMap((each) => each.paths.map(({ path }) => fillPath(path, site)));
  const first = paths.find(isFixedPath) ?? '/';
  const { hostname } = new URL(site.siteUrl);
  // An owner who has not yet said where the site is tries it on this machine.
  const base = LOOPBACK.test(hostname) ? `http://127.0.0.1:${sitePort}` : site.siteUrl;
  return `${base.replace(/\/+$/, '')}${first}?preview=${signed}`;
}
