import createDOMPurify, { type Config, type WindowLike } from 'dompurify';

// What an article needs, and nothing that runs, frames, submits or styles.
const TAGS = (
  'p br hr wbr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote q cite pre code kbd samp var ' +
  'em strong b i u s del ins mark small sub sup abbr dfn time span div bdi bdo ' +
  'a img figure figcaption table caption colgroup col thead tbody tfoot tr th td'
).split(' ');

const ATTRIBUTES = (
  'id href title lang dir src alt width height colspan rowspan span scope datetime start ' +
  'reversed value'
).split(' ');

/** Stands before every id of an article, so that none can hide one of the page's. Set by DOMPurify. */
export const ID_PREFIX = 'user-content-';

const SETTINGS = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** Cleans HTML by an allow-list. Addresses are still to be checked. */
export type Sanitiser = (source: string) => Element;

/** Makes the sanitiser of a window: the browser's own, or one of jsdom in Node. Throws where there is no DOM. */
export function createSanitiser(window: WindowLike): Sanitiser {
  const purifier = createDOMPurify(window);
  if (!purifier.isSupported) {
    throw new Error('Sanitising HTML needs a DOM: provide the window of a browser or of jsdom.');
  }
  return (source) => {
    const fragment = purifier.sanitize(source, SETTINGS);
    // The fragment's own document is inert: no picture loads from there.
    const root = fragment.ownerDocument.createElement('div');
    root.append(fragment);
    return root;
  };
}
