import type { SiteConfig } from '@site/shared/config';
import { safeUrl } from '../../shared/src/api/safe-url.ts';

const LARGEST_BIGINT = 9_223_372_036_854_775_807n;

/** Whether a text can be a row's id: a positive `bigint`, written without leading zeros. */
export function isRowId(text: string): boolean {
  return /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= LARGEST_BIGINT;
}

/** Where what the server publishes beside its pages is found. */
export const PUBLISHED = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  calendar: '/events.ics',
  card: '/card.png',
  logo: '/logo.png',
  security: '/.well-known/security.txt',
} as const;

/** The card picture of one post. */
export function postCardPath(id: number): string {
  return `/card/${id}.png`;
}

/** A path of the site as other computers reach it. */
export function absoluteUrl(path: string, site: Pick<SiteConfig, 'siteUrl'>): string {
  return new URL(path, site.siteUrl).href;
}

/** The address that a row names, made absolute; null for all but http, https and paths of the site. */
export function rowUrl(url: string | null, site: Pick<SiteConfig, 'siteUrl'>): string | null {
  const safe = safeUrl(url);
  return safe !== null && URL.canParse(safe, site.siteUrl) ? absoluteUrl(safe, site) : null;
}
