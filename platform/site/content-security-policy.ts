import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/shared/config';
import { TRUSTED_TYPES } from '@site/shared/contract';

// One comment or one whole tag at a time: what stands in an attribute's value is no element.
const NEXT = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const DATA_BLOCK = /\stype="(?!module"|text\/javascript")[^"]*"/i;

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The hashes of the inline styles and scripts in a document's head, the only place where the server
 * puts any: one that turns up in the body, where the words of rows stand, is given no hash.
 */
export function hashInlineElements(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const next = new RegExp(NEXT);
  for (let match = next.exec(html); match !== null; match = next.exec(html)) {
    const [, slash, tag = '', attributes = ''] = match;
    const name = tag.toLowerCase();
    if (name === 'body' || (name === 'head' && slash !== '')) break;
    if (slash !== '' || (name !== 'script' && name !== 'style')) continue;
    // The content of both ends at the first closing tag, whatever it is.
    const end = html.slice(next.lastIndex).search(new RegExp(`</${name}[\\s/>]`, 'i'));
    if (end === -1) break;
    const text = html.slice(next.lastIndex, next.lastIndex + end);
    next.lastIndex += end;
    if (name === 'style') styles.add(hashSource(text));
    else if (!/\ssrc=/i.test(attributes) && !DATA_BLOCK.test(attributes)) {
      scripts.add(hashSource(text));
    }
  }
  return { scripts: [...scripts], styles: [...styles] };
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
