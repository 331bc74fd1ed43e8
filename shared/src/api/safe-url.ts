/** The URL of a row if it is `http`, `https` or site-relative, else null: nothing else is ever rendered. */
export function safeUrl(url: string | null): string | null {
  const trimmed = url?.trim() ?? '';
  // URL parsers drop control characters, which would turn `/<tab>/host` into another site's address.
  if (trimmed === '' || /\p{Cc}/u.test(trimmed)) return null;
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed)) return null;
  try {
    return new URL(trimmed).href;
  } catch {
    return null;
  }
}
