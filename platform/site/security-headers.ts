import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/shared/config';
import { type PageBoot, POLICY_REPORTS_PATH, TRUSTED_TYPES } from '@site/shared/contract';

/** What answers are made from besides releases and rows: the owner's facts, and the address and public key of the database. */
export type PageSettings = Pick<PageBoot, 'site' | 'api'> & {
  /** Origin of the editors' desk, which shows pages in a frame. No other page may. */
  readonly deskOrigin?: string | null;
};

const POLICY = 'Content-Security-Policy';
/** Name of the place that browsers report violations of the policy to. */
const REPORTS = 'reports';

/** Two years, as browsers' own lists ask. Subdomains are the owner's other sites and are not covered. */
const HSTS = 'max-age=63072000';

/** What no page of the site uses, and no frame in it gets. */
const CLOSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'browsing-topics'],
  ...['camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
];

// A comment, a script or style with its content, or another tag: what only stands in one of them is no element.
const INLINE =
  /<!--[\s\S]*?-->|<(script|style)((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/\1[\s/>]|<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const FETCHED_OR_DATA = /\ssrc=|\stype="(?!module"|text\/javascript")[^"]*"/i;

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The hashes of the inline styles and scripts in the head of a document of ours: one in the body gets none. */
export function hashInlineElements(html: string) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const [head = ''] = html.split(/<\/head>|<body\b/i, 1);
  for (const [, name, attributes = '', text = ''] of head.matchAll(INLINE)) {
    const element = name?.toLowerCase();
    if (element === 'style') styles.add(hashSource(text));
    if (element === 'script' && !FETCHED_OR_DATA.test(attributes)) scripts.add(hashSource(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

// styled-components starts with an empty style element and adds its rules by script, which no
// policy restricts; the element itself counts as inline and needs the hash of nothing.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const originOf = (url: string) => new URL(url).origin;

const statistics = ({ links }: SiteConfig) => [links.googleStatistics, links.ciscoStatistics];

function frameOrigins(site: SiteConfig): string[] {
  return [...new Set([...statistics(site), ...site.content.frames].map(originOf))].sort();
}

/** What is no page may do nothing where it is opened by itself. */
const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The inline elements of a page, by their hashes; see {@link hashInlineElements}. */
interface PageElements {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Builds that are being edited run evaluated source and put styles in as text. */
  readonly development?: boolean;
}

function pagePolicy(page: PageElements, { site, api, deskOrigin }: PageSettings): string {
  const apiOrigin = originOf(api.url);
  const { scripts, styles, development } = page;
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': development ? ["'unsafe-inline'"] : [...styles, EMPTY_STYLE],
    // Editors name pictures on any host, by HTTPS; the database may also be their host.
    'img-src': ["'self'", 'https:', apiOrigin],
    'connect-src': [
      "'self'",
      apiOrigin,
      ...Object.values(site.ipv6Check ?? {}).map(originOf),
      // Whether they answer is asked before they are framed.
      ...statistics(site).map(originOf),
      ...(site.content.downloads ?? []),
    ],
    'font-src': ["'self'"],
    'frame-src': frameOrigins(site),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [deskOrigin ?? "'none'"],
    ...(!development && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': Object.values(TRUSTED_TYPES),
    }),
    ...(isSecure(site) && { 'upgrade-insecure-requests': [] }),
    'report-to': [REPORTS],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const isSecure = ({ siteUrl }: SiteConfig) => new URL(siteUrl).protocol === 'https:';

function permissionsPolicy(frames: readonly string[]): string {
  // A film in an article may fill the screen.
  const fullscreen = `fullscreen=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`;
  return [...CLOSED_FEATURES.map((feature) => `${feature}=()`), fullscreen].join(', ');
}

/** The headers that protect an answer's reader, by name; `page` where it is a page of the site. */
export function answerHeaders(settings: PageSettings, page?: PageElements): Record<string, string> {
  const { site, deskOrigin } = settings;
  return {
    [POLICY]: page ? pagePolicy(page, settings) : CLOSED,
    'X-Content-Type-Options': 'nosniff',
    ...(!(page && deskOrigin) && { 'X-Frame-Options': 'DENY' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(page ? frameOrigins(site) : []),
    ...(isSecure(site) && { 'Strict-Transport-Security': HSTS }),
    ...(page && { 'Reporting-Endpoints': `${REPORTS}="${POLICY_REPORTS_PATH}"` }),
    // A browser that knows this fetches no script without a hash.
    ...(page && !page.development && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  };
}

/** Adds an inline style to the policy of a page. */
export function allowStyle(
  headers: Readonly<Record<string, string>>,
  style: string,
): Record<string, string> {
  const policy = (headers[POLICY] ?? '').replace('style-src', `style-src ${hashSource(style)}`);
  return { ...headers, [POLICY]: policy };
}
