import { policyFactory, TRUSTED_TYPES } from '@site/shared/contract';
import type { DomWindow } from '@site/shared/contract/runtime';
import createDOMPurify, { type Config } from 'dompurify';

/** Allowed elements, each with its attributes beyond the common ones. */
interface AllowList {
  readonly tags: readonly string[];
  readonly common: readonly string[];
  readonly own: Readonly<Record<string, readonly string[]>>;
}

/** Allow-list of shown articles: no scripts, forms or styles. */
const SHOWN: AllowList = {
  tags: (
    'p br hr wbr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote q cite pre code kbd samp var ' +
    'em strong b i u s del ins mark small sub sup abbr dfn time span div bdi bdo ' +
    'a img iframe figure figcaption table caption colgroup col thead tbody tfoot tr th td'
  ).split(' '),
  common: ['id', 'title', 'lang', 'dir'],
  own: {
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
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
  },
};

/** Allow-list of articles as editors' programs write them, the input of `convertArticle`. */
export const WRITTEN: AllowList = {
  tags: [
    ...SHOWN.tags,
    ...(
      'no-script picture source audio video object embed section article aside main header footer nav address center ' +
      'details summary font'
    ).split(' '),
  ],
  common: [
    ...SHOWN.common,
    ...(
      'class data-style name src srcset data data-src data-lazy-src data-original data-srcset data-lazy-srcset ' +
      'aria-label'
    ).split(' '),
  ],
  own: SHOWN.own,
};

const settingsOf = ({ tags, common, own }: AllowList) =>
  ({
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...common, ...Object.values(own).flat()],
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // Sets `ARTICLE_ID_PREFIX`.
    SANITIZE_NAMED_PROPS: true,
    // Not a fragment: jsdom takes quadratic time to move the children of a body into one.
    RETURN_DOM: true,
  }) as const satisfies Config;

// In a page, the shell's own.
const policy = policyFactory()?.createPolicy(TRUSTED_TYPES.article, { createHTML: (html) => html });

/** HTML for a page with Trusted Types. */
export function trusted(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}

/** Sanitises HTML by an allow-list, by default that of shown articles. Does not check addresses. */
export type Sanitiser = (source: string, list?: AllowList) => Element;

/** Returns the text of a drawing or a formula. */
function wordsOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alttext');
  const words = element.localName === 'svg' ? element.querySelector('title') : element;
  return label ?? words?.textContent ?? '';
}

function createSanitiser(window: DomWindow): Sanitiser {
  const purifier = createDOMPurify(window);
  if (!purifier.isSupported) {
    throw new Error('Sanitising HTML needs a DOM: provide the window of a browser or of jsdom.');
  }
  let list = SHOWN;
  purifier.addHook('uponSanitizeAttribute', ({ localName }, event) => {
    const names = [...list.common, ...(list.own[localName] ?? [])];
    event.keepAttr = names.includes(event.attrName);
  });
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName !== 'svg' && tagName !== 'math') return;
    const element = node as Element;
    element.before(wordsOf(element));
  });
  return (source, wanted = SHOWN) => {
    list = wanted;
    // Standards mode, as in the page: quirks mode allows tables within paragraphs.
    const html = `<!doctype html>${source}`;
    const body = purifier.sanitize(html, settingsOf(list)) as HTMLElement | null;
    // The body is null for a frameset, for example.
    // Copied, because jsdom rebuilds a live list after each change.
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
