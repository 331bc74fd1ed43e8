/** Returns a property of an element's written style in lower case, or an empty text. CSSOM would drop Word's properties. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style')?.toLowerCase() ?? '';
  const values = style.split(';').flatMap((declaration) => {
    const [name, ...value] = declaration.split(':');
    return name?.trim() === property ? value.join(':').trim() : [];
  });
  return values.at(-1) ?? '';
}

const LOOK = /(?:font-weight|font-style|text-decoration|vertical-align)\s*:[^;]*/g;

/** Copies the styles of classes to the elements that have them; Google Docs exports bold text as classes. */
export function applyClasses(root: Element, source: string): void {
  for (const [, css = ''] of source.matchAll(/<style[^<>]*>(?:\s*<!--)?([^<]*)/gi)) {
    for (const [, name = '', rule = ''] of css.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)) {
      const looks = rule.match(LOOK)?.join(';');
      if (looks === undefined) continue;
      for (const element of root.getElementsByClassName(name)) {
        const own = element.getAttribute('data-style') ?? '';
        element.setAttribute('data-style', `${looks};${own}`);
      }
    }
  }
}

const isBold = (element: Element) =>
  /^(?:bold|bolder|[6-9]\d\d)$/.test(styleOf(element, 'font-weight'));

/** For each element, a test whether a span's style has its look. */
const LOOKS: readonly (readonly [string, (element: Element) => boolean])[] = [
  ['strong', isBold],
  ['em', (element) => /^(?:italic|oblique)/.test(styleOf(element, 'font-style'))],
  ['s', (element) => /line-through/.test(styleOf(element, 'text-decoration'))],
  ['sup', (element) => styleOf(element, 'vertical-align') === 'super'],
  ['sub', (element) => styleOf(element, 'vertical-align') === 'sub'],
];

/** Elements that a style undoes: Google Docs wraps all it copies in a `b` of normal weight. */
const UNDONE: readonly (readonly [string, string, RegExp])[] = [
  ['b, strong', 'font-weight', /^(?:normal|lighter|[1-5]00)$/],
  ['i, em', 'font-style', /^normal$/],
];

/** Converts styles that have a meaning to elements. */
export function convertLooks(root: Element): void {
  for (const [selector, property, isUndone] of UNDONE) {
    for (const element of root.querySelectorAll(selector)) {
      if (isUndone.test(styleOf(element, property))) element.replaceWith(...element.childNodes);
    }
  }
  for (const span of root.querySelectorAll('span[data-style], font[data-style]')) {
    if (span.closest('h1, h2, h3, h4, h5, h6') || span.textContent.trim() === '') continue;
    for (const [name] of LOOKS.filter(([, has]) => has(span))) {
      const look = span.ownerDocument.createElement(name);
      look.append(...span.childNodes);
      span.append(look);
    }
  }
}
