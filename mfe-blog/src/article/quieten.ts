import { TOKEN } from './bounds';

/** Quoted values, and names of attributes that a policy forbids. */
const FORBIDDEN = /"[^"]*"|'[^']*'|([\t\n\f\r /])(style|on[a-z]+)(?=[\t\n\f\r ]*=)/gi;

/**
 * Returns HTML that browsers parse without a report: they check styles and handlers even in a document that nobody sees.
 * Styles become `data-style`. `noscript` becomes an element like others, because parsers read it by whether scripts run.
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
