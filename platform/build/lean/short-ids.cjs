const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/**
 * Loader for what the plugin of styled-components made: components get shorter ids, such as `mfe-blog-4f-2`. A page
 * carries the id of each component file that it shows, and random letters do not compress. A file's number is its place
 * among the sources, which the builds for browsers and for Node have in common.
 */
const ID = /componentId: "([\w-]+)__sc-([0-9a-f]+)-(\d+)"/g;
const SHARED = path.join(__dirname, '../../../shared/src');
const BASE = 36;

/** Folder of a package → its source files and those that every package may use, in order. */
const known = new Map();

function listSources(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
}

/** The number of a file; null where a build mixes packages. */
function numberOf(file, context) {
  const own = path.join(context, 'src');
  const sources = known.get(own) ?? [...new Set([...listSources(SHARED), ...listSources(own)])];
  known.set(own, sources);
  const number = sources.indexOf(file);
  return number === -1 ? null : number.toString(BASE);
}

module.exports = function shortIds(source) {
  const shortened = source.replace(ID, (_, namespace, hash, count) => {
    const file = numberOf(this.resourcePath, this.rootContext) ?? hash;
    return `componentId: "${namespace}-${file}-${count}"`;
  });
  if (shortened.includes('__sc-'))
    throw new Error('The ids of styled-components have another form.');
  return shortened;
};
