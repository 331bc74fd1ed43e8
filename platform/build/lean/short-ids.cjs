/**
 * Loader for what the plugin of styled-components made: components get shorter ids, such as `mfe-blog-4f0a-2`. A page
 * carries the id of each component file that it shows, and random letters do not compress.
 */
const ID = /componentId: "([\w-]+)__sc-([0-9a-f]+)-(\d+)"/g;
const LETTERS = 4;
const BASE = 36;

/** Short id of a file → the long one that it stands for. */
const known = new Map();

function shortId(namespace, hash) {
  const number = Number.parseInt(hash, 16) % BASE ** LETTERS;
  const short = `${namespace}-${number.toString(BASE).padStart(LETTERS, '0')}`;
  const before = known.get(short) ?? hash;
  if (before !== hash)
    throw new Error(`Two files have the component id ${short}. Rename one of them.`);
  known.set(short, hash);
  return short;
}

module.exports = (source) => {
  const shortened = source.replace(
    ID,
    (_, namespace, hash, count) => `componentId: "${shortId(namespace, hash)}-${count}"`,
  );
  if (shortened.includes('__sc-'))
    throw new Error('The ids of styled-components have another form.');
  return shortened;
};
