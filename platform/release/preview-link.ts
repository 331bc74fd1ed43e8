import type { SiteConfig } from '@site/shared/config/schema';
import { fillPath } from '@site/shared/contract';
import { isSection, type Statement } from '../store/release-store.ts';
import { writePreview } from './preview-request.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** The address that shows the live site with a release in place of the live one. */
export function previewLink(release: Statement, site: SiteConfig, sitePort: number): string {
  const paths = isSection(release) ? release.paths.map(({ path }) => fillPath(path, site)) : [];
  const first = paths.find((path) => !/[:*]/.test(path)) ?? '/';
  const { hostname } = new URL(site.siteUrl);
  // An owner who has not yet said where the site is tries it on this machine.
  const base = LOOPBACK.test(hostname) ? `http://127.0.0.1:${sitePort}` : site.siteUrl;
  return `${base.replace(/\/+$/, '')}${first}?preview=${writePreview([release])}`;
}
