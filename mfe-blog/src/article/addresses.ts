import { safeUrl } from '@site/shared/api';

/** Redirect services, each with the query parameter of the target. */
const WRAPPERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$/, 'q'],
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com\/?$/, 'url'],
  [/^lm?\.facebook\.com\/l\.php$/, 'u'],
  [/^(?:www\.)?youtube\.com\/redirect$/, 'q'],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)$/, 'url'],
  [/^slack-redir\.net\/link$/, 'url'],
];
/** Limit of nested redirects. */
const MOST_WRAPPERS = 3;

/** Returns the target of a redirect service's address, or null. */
function wrappedIn(address: string): string | null {
  const { host, pathname, searchParams } = new URL(address);
  for (const [wrapper, parameter] of WRAPPERS) {
    const wrapped = wrapper.test(host + pathname) ? searchParams.get(parameter) : null;
    if (/^https?:/i.test(wrapped ?? '')) return safeUrl(wrapped);
  }
  return null;
}

/** Returns an address if a page may show it. Unwraps redirects, and completes `//host` with https. */
export function articleUrl(written: string | null): string | null {
  let address = safeUrl(written?.trim().replace(/^\/\/(?=[^/\\])/, 'https://') ?? null);
  for (let count = 0; count < MOST_WRAPPERS && address?.startsWith('http'); count += 1) {
    address = wrappedIn(address) ?? address;
  }
  return address;
}

/** Returns a readable name of an address: its file, else its host. */
export function nameOfUrl(address: string): string {
  const { host, pathname } = new URL(address, 'https://site.invalid');
  const file = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(file) || host;
  } catch {
    return file;
  }
}

/** Returns the host of an address, or the last segment of a path. */
export function hostOfUrl(address: string): string {
  return address.startsWith('/') ? nameOfUrl(address) : new URL(address).host;
}
