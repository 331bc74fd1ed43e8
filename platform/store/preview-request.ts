import type { SiteConfig } from '@site/shared/config/schema';
import { fillPath, isFixedPath } from '@site/shared/contract';
import { isSection, type ReleaseManifest, type ReleaseName } from './composition.ts';
import type { PreviewKey } from './preview-key.ts';
import type { ReleaseStore } from './release-store.ts';

/** Format of a preview link: releases, expiry (seconds since 1970), and a signature. Names cannot leave the store's folder. */
const SIGNED =
  /^(?<named>(?:(?:^|,)(?:shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)@\d[\w.+-]*)+)~(?<ends>\d{10})~(?<signature>[\w-]{43})$/;
const LASTS_SECONDS = 14 * 24 * 60 * 60;

/** Creates a signed preview text that is valid for two weeks. */
export async function signPreview(
  { previewKey }: Pick<ReleaseStore, 'previewKey'>,
  releases: readonly ReleaseName[],
  now = Date.now(),
): Promise<string> {
  const named = releases.map(({ name, version }) => `${name}@${version}`).join(',');
  const text = `${named}~${Math.floor(now / 1000) + LASTS_SECONDS}`;
  return `${text}~${await previewKey.sign(text)}`;
}

/** Returns the releases of a signed preview text; null if it is invalid, unsigned or expired. */
export async function readPreview(key: Pick<PreviewKey, 'isSigned'>, text: string) {
  const { named = '', ends = '', signature = '' } = SIGNED.exec(text)?.groups ?? {};
  if (Number(ends) * 1000 < Date.now()) return null;
  if (!(await key.isSigned(`${named}~${ends}`, signature))) return null;
  return named.split(',').map((each): ReleaseName => {
    const [name = '', version = ''] = each.split('@');
    return { name, version };
  });
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** Returns the URL that shows the live site with other releases. `signed`: the result of {@link signPreview}. */
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
  // With a placeholder site URL, links point to this machine.
  const base = LOOPBACK.test(hostname) ? `http://127.0.0.1:${sitePort}` : site.siteUrl;
  return `${base.replace(/\/+$/, '')}${first}?preview=${signed}`;
}
