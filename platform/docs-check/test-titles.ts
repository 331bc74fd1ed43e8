// `test('…', …)`, `it.each(rows)('…', …)`: a literal that opens a call and is followed by a function,
// with the details of the test between them or without.
const TITLE =
  /(?:\b(?:test|it)|[)\]])\(\s*(?:'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`),\s*(?:\w+\(\w+\),\s*)?(?:async\s*)?\(/g;

const HOLE = /\$\{[^}]*\}|%[sdijo]|\$\w+/g;

// A group of tests checks nothing by itself.
const GROUP = /^\s*(?:test\.)?describe\b.*$/gm;

/** The titles of the tests in a source text; what a title fills in stands as `…`. */
export function listTestTitles(source: string): string[] {
  return [...source.replaceAll(GROUP, '').matchAll(TITLE)].map(([, plain, template]) =>
    (plain ?? template ?? '').replaceAll(/\\(['`])/g, '$1').replaceAll(HOLE, '…'),
  );
}
