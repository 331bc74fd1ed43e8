/** Returns a property of an element's written style in lower case, or an empty text. CSSOM would drop Word's properties. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style')?.toLowerCase() ?? '';
  const values = style.split(';').flatMap((declaration) => {
    const [name, ...value] = declaration.split(':');
    return name?.trim() === property ? value.join(':').trim() : [];
  });
  return values.at(-1) ?? '';
}

/** Element → the property and value of a style that looks the same. */
const LOOKS: readonly (readonly [string, string, RegExp])[] = [
  ['strong', 'font-weight', /^(?:bold|bolder|[6-9]\d\d)$/],
  ['em', 'font-style', /^(?:italic|oblique)/],
  ['s', 'text-decoration', /line-through/],
  ['sup', 'vertical-align', /^super$/],
  ['sub', 'vertical-align', /^sub$/],
];

/** Elements that a style undoes: Google Docs wraps all it copies in a `b` of normal weight. */
const UNDONE: readonly (readonly [string, string, RegExp])[] = [
  ['b, strong', 'font-weight', /^(?:normal|lighter|[1-5]00)$/],
  ['i, em', 'font-style', /^normal$/],
];

/** Converts styles that have a meaning to elements. */
export function convertLooks(root: Element): void {
  for (const [selector, property, undone] of UNDONE) {
    for (const element of root.querySelectorAll(selector)) {
      if (undone.test(styleOf(element, property))) element.replaceWith(...element.childNodes);
    }
  }
  for (const span of root.querySelectorAll('span[data-style], font[data-style]')) {
    if (span.closest('h1, h2, h3, h4, h5, h6') || span.textContent.trim() === '') continue;
    for (const [name, property, value] of LOOKS) {
      if (!value.test(styleOf(span, property))) continue;
      const look = span.ownerDocument.createElement(name);
      look.append(...span.childNodes);
      span.append(look);
    }
  }
}
