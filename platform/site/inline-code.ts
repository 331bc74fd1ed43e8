// An attribute's value may hold anything but its own quotes, so names are read between values.
const TAG = /<[a-z][\w-]*((?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([^\s"'<>=/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g;
const FORBIDDEN = /^(style|on[a-z]+)$/i;

/** The first tag with an inline style or handler, which a page's security policy would not let work; null where there is none. */
export function findInlineCode(html: string): string | null {
  for (const [tag, attributes = ''] of html.matchAll(TAG)) {
    for (const [, name = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (FORBIDDEN.test(name)) return tag;
    }
  }
  return null;
}
