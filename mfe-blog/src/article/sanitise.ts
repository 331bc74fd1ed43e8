import { policyFactory, TRUSTED_TYPES } from '@site/shared/contract';
import type { DomWindow } from '@site/shared/contract/runtime';
import createDOMPurify, { type Config } from 'dompurify';

/** Elements that may stay, and the attributes of each beside the common ones. */
interface AllowList {
  readonly tags: readonly string[];
  readonly common: readonly string[];
  readonly own: Readonly<Record<string, readonly string[]>>;
}

/** An article as a page shows it: nothing that runs, submits or styles. */
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

/** An article as programs write it, from which `convertArticle` makes what is shown. */
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

// The shell's own, in a page.
const policy = policyFactory()?.createPolicy(TRUSTED_TYPES.article, { createHTML: (html) => html });

/** HTML as a page with Trusted Types takes it. */
export function trusted(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}

/** Cleans HTML by an allow-list, by default by that of a page. Addresses are still to be checked. */
export type Sanitiser = (source: string, list?: AllowList) => Element;

/** Returns the words of a drawing or a formula. */
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
    // As the page is read: without a doctype, tables could stand in paragraphs.
    const html = `<!doctype html>${source}`;
    const body = purifier.sanitize(html, settingsOf(list)) as HTMLElement | null;
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
