import { TOKEN } from './bounds';

/** Quoted values, and attributes that a content security policy reports. */
const FORBIDDEN = /"[^"]*"|'[^']*'|([\t\n\f\r /])(style|on[a-z]+)(?=[\t\n\f\r ]*=)/gi;

/**
 * Returns HTML that browsers parse without a policy report: they check styles and handlers even in a detached document.
 * Renames `style` to `data-style`, and `noscript`, whose parsing depends on scripts, to a plain element.
 */
export function quieten(source: string): string {
  return source.replaceAll(TOKEN, (token) => {
    if (token.startsWith('<!')) return token;
    if (/^<style[^a-z-]/i.test(token)) return '';
    const tag = token.replace(/^(<\/?)noscript(?![^\t\n\f\r />])/i, '$1no-script');
    return tag.replaceAll(FORBIDDEN, (part, space?: string, name?: string) =>
      name === undefined ? part : `${space}data-${name}`,
    );
  });
}
