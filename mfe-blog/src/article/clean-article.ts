import { safeUrl } from '@site/shared/api';
import type { Post } from '../post';
import { isWithinBounds } from './bounds';
import { isListed } from './fit-frame';
import type { ReadingOptions } from './read-article';
import { attributesOf, TAGS, trusted } from './sanitise';

// They go with what they hold: it is no text of the article.
const DROPPED = new Set(
  (
    'script style template noscript noembed noframes xmp plaintext svg math head title audio ' +
    'video select'
  ).split(' '),
);
const VOID: readonly string[] = ['br', 'hr', 'wbr', 'img', 'col'];
/** Elements in each other that are kept; of deeper ones their text. */
const DEEPEST = 120;
/** How often HTML is read and written until it stays the same. */
const ROUNDS = 4;

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' },
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? '');
}

function startTag(name: string, element: Element): string {
  const attributes = attributesOf(name)
    .filter((each) => element.hasAttribute(each))
    .map((each) => ` ${each}="${escapeText(element.getAttribute(each) ?? '')}"`);
  // A parser leaves out the first line end of a pre.
  return `<${name}${attributes.join('')}>${name === 'pre' ? '\n' : ''}`;
}

/** Writes what an article may hold. */
class Writer {
  private readonly parts: string[] = [];

  constructor(
    // Elements of a form can hide a node's own properties; a walker asks for none.
    private readonly walker: TreeWalker,
    private readonly frames: readonly string[],
  ) {}

  /** Writes all that is in the walker's node. */
  write(depth = 0, isInLink = false): string {
    if (this.walker.firstChild() !== null) {
      do this.writeNode(this.walker.currentNode as Element, depth, isInLink);
      while (this.walker.nextSibling() !== null);
      this.walker.parentNode();
    }
    return depth === 0 ? this.parts.join('') : '';
  }

  private writeNode(node: Element, depth: number, isInLink: boolean): void {
    const { localName } = node;
    if (node.nodeType === node.TEXT_NODE) this.parts.push(escapeText(node.nodeValue ?? ''));
    else if (localName === 'iframe') this.writeFrame(node, isInLink);
    else if (TAGS.includes(localName) && depth < DEEPEST) this.writeElement(node, depth, isInLink);
    else if (!DROPPED.has(localName)) this.write(depth + 1, isInLink);
  }

  private writeElement(element: Element, depth: number, isInLink: boolean): void {
    const { localName } = element;
    // The title of the post is the page's one h1.
    const name = localName === 'h1' ? 'h2' : localName;
    if (name === 'img' && safeUrl(element.getAttribute('src')) === null) return;
    this.parts.push(startTag(name, element));
    this.write(depth + 1, isInLink || name === 'a');
    if (!VOID.includes(name)) this.parts.push(`</${name}>`);
  }

  /** A frame of a listed site, or a link in place of another one. */
  private writeFrame(frame: Element, isInLink: boolean): void {
    const address = safeUrl(frame.getAttribute('src'));
    if (address === null) return;
    const text = escapeText(frame.getAttribute('title')?.trim() || address);
    if (isListed(address, this.frames)) this.parts.push(`${startTag('iframe', frame)}</iframe>`);
    // No parser leaves a link in a link.
    else this.parts.push(isInLink ? text : `<a href="${escapeText(address)}">${text}</a>`);
  }
}

/** Reads HTML as a page does, but in a document that runs and loads nothing, and writes it anew. */
function rewrite(html: string, { dom, frames }: ReadingOptions): string {
  const source = trusted(`<!doctype html>${html}`) as string;
  const parsed = new dom.DOMParser().parseFromString(source, 'text/html');
  return new Writer(dom.document.createTreeWalker(parsed), frames).write();
}

/**
 * HTML with nothing but what an article may hold, which every parser reads in the same way, so that Node and browsers
 * show the same article. Null where it is beyond what may be parsed.
 */
export function cleanArticle(source: string, options: ReadingOptions): string | null {
  if (!isWithinBounds(source)) return null;
  let html = rewrite(source, options);
  for (let round = 0; round < ROUNDS; round += 1) {
    // As it stands in a page: formatting that it left open would show in what follows.
    const inPlace = `<div>${html}</div><wbr>`;
    if (rewrite(inPlace, options) === inPlace) return html;
    html = rewrite(html, options);
  }
  return null;
}

/** A post with its article cleaned. */
export function withCleanArticle<Stored extends Post | null>(
  post: Stored,
  options: ReadingOptions,
): Stored {
  if (post?.body == null) return post;
  const body = cleanArticle(post.body, options);
  return { ...post, body, isTooMuch: body === null };
}
