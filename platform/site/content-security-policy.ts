import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/shared/config';
import { TRUSTED_TYPES } from '@site/shared/contract';

// A comment, a script or style with its content, or another tag: what only stands in one of them is no element.
const INLINE =
  /<!--[\s\S]*?-->|<(script|style)((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/\1[\s/>]|<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const FETCHED_OR_DATA = /\ssrc=|\stype="(?!module"|text\/javascript")[^"]*"/i;

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The hashes of the inline styles and scripts in a document's head, the only place where the server
 * puts any: one that turns up in the body, where the words of rows stand, is given no hash.
 */
export function hashInlineElements(html: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const [head = ''] = html.split(/<\/head>|<body\b/i, 1);
  for (const [, name, attributes = '', text = ''] of head.matchAll(INLINE)) {
    const element = name?.toLowerCase();
    if (element === 'style') hashes.style.add(hashSource(text));
    else if (element === 'script' && !FETCHED_OR_DATA.test(attributes)) {
      hashes.script.add(hashSource(text));
    }
  }
  return { scripts: [...hashes.script], styles: [...hashes.style] };
}

export interface PolicySubject {
  /** The whole document as it is sent; absent where the answer is no page. */
  readonly html?: string;
  readonly secure: boolean;
  readonly apiOrigin: string;
  readonly site: SiteConfig;
  /** Builds that are being edited run evaluated source and put styles in as text. */
  readonly development?: boolean;
}

// styled-components starts with an empty style element and adds its rules by script, which no
// policy restricts; the element itself counts as inline and needs the hash of nothing.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type Directives = Readonly<Record<string, readonly string[]>>;

function render(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const originOf = (url: string) => new URL(url).origin;

export function frameOrigins(site: SiteConfig): string[] {
  const { googleStatistics, ciscoStatistics } = site.links;
  return [
    ...new Set([googleStatistics, ciscoStatistics, ...site.content.frames].map(originOf)),
  ].sort();
}

const CLOSED: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

function pagePolicy(html: string, { apiOrigin, site, secure, development }: PolicySubject) {
  const { scripts, styles } = hashInlineElements(html);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': development ? ["'unsafe-inline'"] : [...styles, EMPTY_STYLE],
    // Editors name pictures on any host, by HTTPS; the database may also be their host.
    'img-src': ["'self'", 'https:', apiOrigin],
    'connect-src': ["'self'", apiOrigin, ...Object.values(site.ipv6Check ?? {}).map(originOf)],
    'frame-src': frameOrigins(site),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(development
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': Object.values(TRUSTED_TYPES),
        }),
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** The Content-Security-Policy of an answer; what is no page may do nothing where it is opened by itself. */
export function contentSecurityPolicy(subject: PolicySubject): string {
  return render(subject.html === undefined ? CLOSED : pagePolicy(subject.html, subject));
}
