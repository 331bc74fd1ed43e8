import type { SiteConfig } from '@site/shared/config';
import { absoluteUrl, PUBLISHED } from './addresses.ts';

/** Lets every robot in and tells it where the sitemap is; RFC 9309. */
export function renderRobots(site: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(PUBLISHED.sitemap, site)}\n`;
}
