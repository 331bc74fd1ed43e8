// One whole tag at a time. An attribute's value may hold "<table", and only text between tags may
// be touched: markup put inside a value would end it early and turn its rest into live markup.
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

const REGION = '<div role="region" aria-label="Table" tabindex="0" data-scroll="">';

/**
 * Wraps each outermost table of sanitised HTML in a region of its own that scrolls, and lets code
 * blocks be scrolled by keyboard.
 */
export function withScrollRegions(html: string): string {
  let depth = 0;
  return html.replace(TAG, (tag: string, slash: string, name: string) => {
    const element = name.toLowerCase();
    if (element === 'pre' && slash === '') return tag.replace(/^<pre/i, '<pre tabindex="0"');
    if (element !== 'table') return tag;
    if (slash === '') {
      depth += 1;
      return depth === 1 ? REGION + tag : tag;
    }
    if (depth === 0) return tag;
    depth -= 1;
    return depth === 0 ? `${tag}</div>` : tag;
  });
}
