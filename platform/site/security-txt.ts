import type { SiteConfig } from '@site/shared/config';
import { absoluteUrl, PUBLISHED } from './addresses.ts';

const LIFETIME_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Whom to tell of a weakness, by RFC 9116. It runs out half a year after the day on which it is asked
 * for, so that a copy that nobody looks after any more says so.
 */
export function renderSecurityTxt(site: SiteConfig, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + LIFETIME_DAYS * DAY_MS).toISOString().replace('.000', '');
  const fields = {
    Contact: `mailto:${site.email}`,
    Expires: expires,
    'Preferred-Languages': site.language,
    Canonical: absoluteUrl(PUBLISHED.security, site),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n`;
}
