import {
  contentSecurityPolicy,
  frameOrigins,
  type PolicySubject,
} from './content-security-policy.ts';
import type { PageSettings } from './page-settings.ts';

/** Two years, as browsers' own lists ask. Subdomains are the owner's other sites and are left alone. */
const HSTS = 'max-age=63072000';

/** What no page of the site uses, and no frame in it gets. */
const CLOSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'browsing-topics'],
  ...['camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
];

function permissionsPolicy(frames: readonly string[]): string {
  // A film in an article may fill the screen.
  const fullscreen = `fullscreen=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`;
  return [...CLOSED_FEATURES.map((feature) => `${feature}=()`), fullscreen].join(', ');
}

/** The headers that protect an answer's reader, by name. The same answer always has the same ones. */
export function securityHeaders(subject: PolicySubject): Record<string, string> {
  const { html, secure, site, development } = subject;
  const isReleasedPage = html !== undefined && !development;
  return {
    'Content-Security-Policy': contentSecurityPolicy(subject),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(html === undefined ? [] : frameOrigins(site)),
    ...(secure ? { 'Strict-Transport-Security': HSTS } : {}),
    // Where it is known, no script without a hash is fetched at all.
    ...(isReleasedPage ? { 'Integrity-Policy': 'blocked-destinations=(script)' } : {}),
  };
}

/** The headers of an answer; `page` where it is a page of the site. */
export function answerHeaders(
  { site, api }: PageSettings,
  page: Pick<PolicySubject, 'html' | 'development'> = {},
): Record<string, string> {
  return securityHeaders({
    ...page,
    site,
    secure: new URL(site.siteUrl).protocol === 'https:',
    apiOrigin: new URL(api.url).origin,
  });
}
