import { safeUrl } from '../api/rows.ts';

/** Returns an address if an article may link to it or show it, else null. Completes `//host` with https. */
export function articleUrl(written: string | null): string | null {
  // Some browsers accept a host with blanks, and Node does not.
  if (/^\s*(?:https?:)?\/\/[^/?#]*[^/?#\s]\s+\S/i.test(written ?? '')) return null;
  return safeUrl(written?.trim().replace(/^\/\/(?=[^/\\])/, 'https://') ?? null);
}

/** Returns a readable name of an address: its file, else its host. */
export function addressName(address: string): string {
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
  return address.startsWith('/') ? addressName(address) : new URL(address).host;
}
