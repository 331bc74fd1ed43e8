import { safeUrl } from '@site/shared/api';

/** Services that lead on to an address in their query. */
const WRAPPERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$/, 'q'],
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com\/?$/, 'url'],
  [/^lm?\.facebook\.com\/l\.php$/, 'u'],
  [/^(?:www\.)?youtube\.com\/redirect$/, 'q'],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)$/, 'url'],
  [/^slack-redir\.net\/link$/, 'url'],
];
/** Wrappers around each other. */
const MOST_WRAPPERS = 3;

/** Returns the address that another one wraps, or null. */
function wrappedIn(address: string): string | null {
  const { host, pathname, searchParams } = new URL(address);
  for (const [wrapper, parameter] of WRAPPERS) {
    const wrapped = wrapper.test(host + pathname) ? searchParams.get(parameter) : null;
    if (/^https?:/i.test(wrapped ?? '')) return safeUrl(wrapped);
  }
  return null;
}

/** Returns the address that is meant, if a page may show it: of `//host` the one by HTTPS, of a wrapper what it wraps. */
export function articleUrl(written: string | null): string | null {
  let address = safeUrl(written?.trim().replace(/^\/\/(?=[^/\\])/, 'https://') ?? null);
  for (let count = 0; count < MOST_WRAPPERS && address?.startsWith('http'); count += 1) {
    address = wrappedIn(address) ?? address;
  }
  return address;
}

/** Returns the name of an address for readers: its file, else its host. */
export function nameOfUrl(address: string): string {
  const { host, pathname } = new URL(address, 'https://site.invalid');
  const file = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(file) || host;
  } catch {
    return file;
  }
}

/** Returns the host of an address; of a path of the site its last part. */
export function hostOfUrl(address: string): string {
  return address.startsWith('/') ? nameOfUrl(address) : new URL(address).host;
}
