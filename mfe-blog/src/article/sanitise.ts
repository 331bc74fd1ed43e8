import { policyFactory, TRUSTED_TYPES } from '@site/shared/contract';
import type { DomWindow } from '@site/shared/contract/runtime';
import createDOMPurify, { type Config } from 'dompurify';

// What an article needs, and nothing that runs, submits or styles.
const TAGS: readonly string[] = (
  'p br hr wbr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote q cite pre code kbd samp var ' +
  'em strong b i u s del ins mark small sub sup abbr dfn time span div bdi bdo ' +
  'a img iframe figure figcaption table caption colgroup col thead tbody tfoot tr th td'
).split(' ');

const COMMON_ATTRIBUTES = ['id', 'title', 'lang', 'dir'];

/** Element → what it may carry beside the common attributes. */
const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  iframe: ['src', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  time: ['datetime'],
  ins: ['datetime'],
  del: ['datetime'],
  ol: ['start', 'reversed'],
  li: ['value'],
};

/** What an element may carry. */
function attributesOf(name: string): readonly string[] {
  return [...COMMON_ATTRIBUTES, ...(OWN_ATTRIBUTES[name] ?? [])];
}

/** Stands before every id of an article, so that none can hide one of the page's. Set by DOMPurify. */
export const ID_PREFIX = 'user-content-';

const SETTINGS = {
  ALLOWED_TAGS: [...TAGS],
  ALLOWED_ATTR: [...COMMON_ATTRIBUTES, ...Object.values(OWN_ATTRIBUTES).flat()],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  // Not a fragment: jsdom takes quadratic time to move the children of a body into one.
  RETURN_DOM: true,
} as const satisfies Config;

// The shell's own, in a page.
const policy = policyFactory()?.createPolicy(TRUSTED_TYPES.article, { createHTML: (html) => html });

/** HTML as a page with Trusted Types takes it. */
export function trusted(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}

/** Cleans HTML by an allow-list. Addresses are still to be checked. */
export type Sanitiser = (source: string) => Element;

function createSanitiser(window: DomWindow): Sanitiser {
  const purifier = createDOMPurify(window);
  if (!purifier.isSupported) {
    throw new Error('Sanitising HTML needs a DOM: provide the window of a browser or of jsdom.');
  }
  purifier.addHook('uponSanitizeAttribute', (element, event) => {
    event.keepAttr = attributesOf(element.localName).includes(event.attrName);
  });
  return (source) => {
    // As the page is read: without a doctype, tables could stand in paragraphs.
    const body = purifier.sanitize(`<!doctype html>${source}`, SETTINGS) as HTMLElement | null;
    // Of some texts nothing is left: of a frameset, for one.
    // A copy: jsdom renews every list of children that was asked for with each change of them.
    return (
      (body?.cloneNode(true) as HTMLElement | undefined) ?? window.document.createElement('div')
    );
  };
}

const sanitisers = new WeakMap<DomWindow, Sanitiser>();

/** The sanitiser of a window: the browser's own, or one of jsdom in Node. Throws where there is no DOM. */
export function sanitiserOf(window: DomWindow): Sanitiser {
  const known = sanitisers.get(window) ?? createSanitiser(window);
  sanitisers.set(window, known);
  return known;
}
