/** Limits of an article's tags, in sum and open at a time. Same as in the database (`private.limit_article_tags`). */
const MOST_TAGS = 10_000;
const MOST_OPEN = 100;

const SPACE = '\\t\\n\\f\\r ';
const VALUE = `[${SPACE}]*=[${SPACE}]*(?:"[^"]*"|'[^']*'|[^${SPACE}>"'][^${SPACE}>]*(?![^${SPACE}>])|(?=>))`;
const ATTRIBUTES = `(?:[${SPACE}/]+|[^${SPACE}/>][^${SPACE}/>=]*(?![^${SPACE}/>=])(?:${VALUE}|(?![${SPACE}]*=)))*`;
/** Elements whose content is text to a parser. */
const RAW = ['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp'].map(
  (name) => `<${name}(?![^${SPACE}/>])${ATTRIBUTES}(?:>(?:[^<]+|<(?!/${name}[${SPACE}/>]))*)?`,
);
/** Matches a comment, a tag, or an element with text content up to its end tag. */
export const TOKEN = new RegExp(
  [
    '<!--(?:-?>|(?!-?>)(?:[^-]+|-(?!-!?>))*(?:--!?>)?)',
    '<(?:[!?]|/[^a-z])[^>]*',
    ...RAW,
    `</?[a-z][^${SPACE}/>]*${ATTRIBUTES}>?`,
  ].join('|'),
  'gi',
);
/** Matches a self-closing tag whose values are all quoted. */
const SELF_CLOSING = new RegExp(
  `^<[^${SPACE}/>]+(?:[${SPACE}]+[^${SPACE}/>="']+(?:="[^"]*"|='[^']*')?)*[${SPACE}]*/>$`,
);
const NAME = new RegExp(`^<(/?)([a-z][^${SPACE}/>]*)`, 'i');

const words = (text: string) => new Set(text.split(' '));

/** Void elements, and elements that a sibling of their kind closes. */
const CLOSED = words(
  'html head body p li dt dd tr td th thead tbody tfoot caption colgroup option ' +
    'area base br col embed hr img input link meta param source track wbr',
);
/** Formatting stays open after its parent ends. */
const FORMATTING = words('a b big code em font i nobr s small strike strong tt u');
/** Scopes: an end tag within them closes no element outside. */
const SCOPES = words('applet marquee math object select svg table template');
/** HTML that ends a drawing or a formula. */
const BREAKOUTS =
  /^(?:b|big|blockquote|body|br|center|code|d[dlt]|div|em(?:bed)?|h[1-6r]|head|i|img|li|listing|menu|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|su[bp]|table|tt|u|ul|var)$/;
/** Parts of drawings and formulas that hold HTML. */
const HTML_WITHIN = /^(?:foreignobject|desc|title|annotation-xml|m[inos]|mtext)$/;

interface OpenElement {
  readonly name: string;
  /** Part of a drawing or a formula, where `/>` ends a tag. */
  readonly isForeign: boolean;
}

function close(open: OpenElement[], name: string): void {
  const at = open.findLastIndex((each) => each.name === name || SCOPES.has(each.name));
  if (open[at]?.name !== name) return;
  const within = open.splice(at).slice(1);
  open.push(...within.filter((each) => FORMATTING.has(name) || FORMATTING.has(each.name)));
}

function isForeignIn(parent: OpenElement | undefined, name: string): boolean {
  if (name === 'svg' || name === 'math') return true;
  return parent?.isForeign === true && !BREAKOUTS.test(name) && !HTML_WITHIN.test(parent.name);
}

/** Returns true if HTML opens more elements than a page can show in time. */
export function exceedsBounds(source: string): boolean {
  const open: OpenElement[] = [];
  let started = 0;
  for (const [token] of source.matchAll(TOKEN)) {
    const [, end, written] = NAME.exec(token) ?? [];
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (end) {
      if (!CLOSED.has(name)) close(open, name);
      continue;
    }
    const isForeign = isForeignIn(open.at(-1), name);
    const isEnded = isForeign ? SELF_CLOSING.test(token) : CLOSED.has(name);
    if (!isEnded) open.push({ name, isForeign });
    // The style of a drawing is no text.
    const within = isForeign ? token.split('<').length - 2 : 0;
    started += 1 + within;
    if (open.length + within > MOST_OPEN || started > MOST_TAGS) return true;
  }
  return false;
}
