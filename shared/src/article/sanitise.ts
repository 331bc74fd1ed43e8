import createDOMPurify, { type Config } from 'dompurify';
import { policyFactory, TRUSTED_TYPES } from '../contract/index.ts';
import type { DomWindow } from '../contract/runtime.tsx';
import { ATTRIBUTES, attributesOf, BLOCKS, COMMON, INLINE, LEAVES } from './elements.ts';

const SETTINGS = {
  ALLOWED_TAGS: [...INLINE, ...LEAVES, ...BLOCKS],
  ALLOWED_ATTR: [...COMMON, ...Object.values(ATTRIBUTES).flat()],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Sets `ARTICLE_ID_PREFIX`.
  SANITIZE_NAMED_PROPS: true,
  // Not a fragment: jsdom takes quadratic time to move the children of a body into one.
  RETURN_DOM: true,
} as const satisfies Config;

// In a page, the shell's own.
const policy = policyFactory()?.createPolicy(TRUSTED_TYPES.article, { createHTML: (html) => html });

/** HTML for a page with Trusted Types. */
export function trusted(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}

/** A style sheet up to its end, and a tag. */
const STYLE = /<style(?=[\s/>])[^>]*>?[^<]*(?:<(?!\/style)[^<]*)*/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>?/gi;
const REPORTED = /"[^"]*"|'[^']*'|([\s/])(style|on[a-z]+)(?=\s*=)/gi;

/** Removes styles and handlers, which browsers report to the content security policy even while they parse a detached document. */
export function withoutReports(source: string): string {
  return source
    .replaceAll(STYLE, '')
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(REPORTED, (part, space?: string, name?: string) =>
        name === undefined ? part : `${space}data-${name}`,
      ),
    );
}

/** Returns the text of a drawing or a formula. */
function wordsOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alttext');
  const words = element.localName === 'svg' ? element.querySelector('title') : element;
  return label ?? words?.textContent ?? '';
}

/** Returns HTML with an article's elements and attributes alone. Does not check addresses. */
export type Sanitiser = (source: string) => Element;

function createSanitiser(window: DomWindow): Sanitiser {
  const purifier = createDOMPurify(window);
  if (!purifier.isSupported) {
    throw new Error('Sanitising HTML needs a DOM: provide the window of a browser or of jsdom.');
  }
  purifier.addHook('uponSanitizeAttribute', ({ localName }, event) => {
    event.keepAttr = attributesOf(localName).includes(event.attrName);
  });
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName !== 'svg' && tagName !== 'math') return;
    const element = node as Element;
    element.before(wordsOf(element));
  });
  // Standards mode, as in the page: quirks mode allows tables within paragraphs.
  const purify = (html: string) =>
    purifier.sanitize(`<!doctype html>${html}`, SETTINGS) as HTMLElement | null;
  return (source) => {
    // Sanitised twice, because the first parser repairs markup such as a link in a link.
    const body = purify(purify(withoutReports(source))?.innerHTML ?? '');
    // The body is null for a frameset, for example. Copied, because jsdom rebuilds a live list after each change.
    return (
      (body?.cloneNode(true) as HTMLElement | undefined) ?? window.document.createElement('div')
    );
  };
}

const sanitisers = new WeakMap<DomWindow, Sanitiser>();

/** Creates a sanitiser on a window: the browser's, or jsdom's in Node. @throws if the window has no DOM */
export function sanitiserOf(window: DomWindow): Sanitiser {
  const known = sanitisers.get(window) ?? createSanitiser(window);
  sanitisers.set(window, known);
  return known;
}
