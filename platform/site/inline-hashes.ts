import { createHash } from 'node:crypto';

/** Hashes of a document's inline elements, as sources of a Content-Security-Policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

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
export function hashInlineElements(html: string): InlineHashes {
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
