import type { SiteConfig } from '@site/shared/config';
import { TRUSTED_TYPES } from '@site/shared/contract';
import { hashInlineElements } from './inline-hashes.ts';

export interface PolicySubject {
  /** The whole document as it is sent; absent where the answer is no page. */
  readonly html?: string;
  readonly secure: boolean;
  /** Where pages read the database. */
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

/** Origins of the pages of others that the site may frame. */
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
