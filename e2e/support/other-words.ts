import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFixedPart } from '@site/shared/language/copy';
import { parseSync } from 'oxc-parser';

const NEXT: Readonly<Record<string, string>> = {
  ...{ a: 'e', e: 'i', i: 'o', o: 'u', u: 'y', y: 'a' },
  ...{ A: 'E', E: 'I', I: 'O', O: 'U', U: 'Y', Y: 'A' },
};

/** Names of what the software stores in a browser, as the privacy policy has to state them. */
const NAMES = /^(?:[a-z]+[A-Z]\w*|visitor|preview)\W*$/;

/** Returns a text in other words of the same length. Placeholders, addresses and words with a digit stay. */
export function changeText(text: string): string {
  return text.replaceAll(/\S+/g, (word) =>
    /[\d/@{}\\]|:./.test(word) || NAMES.test(word)
      ? word
      : word.replaceAll(/[aeiouy]/gi, (vowel) => NEXT[vowel] ?? vowel),
  );
}

/** A node of a syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Nodes whose strings are read by code, such as types, comparisons and lists that code takes apart. */
const CODE = /^(?:Import|New|Binary|Member|TS(?!As|Satisfies))/;

/** The value of a constant or a property that no wording changes. */
const isFixed = (name: string) => isFixedPart(name) || name === 'language';

/** Returns the strings of a copy that visitors read, in their order. */
function listTexts(node: Node, source: string): Node[] {
  if (CODE.test(node.type)) return [];
  if (node.type === 'TemplateElement') return [node];
  if (node.type === 'Literal') {
    const isString = /^['"]/.test(source.slice(node.start));
    return isString ? [{ ...node, start: node.start + 1, end: node.end - 1 }] : [];
  }
  const isText = (part: Node) => {
    const isArgument = node.type === 'CallExpression' && part.type === 'Literal';
    const isType = node.type.startsWith('TS') && !part.type.endsWith('Expression');
    return !isArgument && !isType;
  };
  const children = Object.entries(node).flatMap(([name, value]) => {
    if (node.type === 'Property' && name === 'key') return [];
    return [value].flat().filter(isNode).filter(isText);
  });
  const key = 'key' in node && isNode(node.key) ? source.slice(node.key.start, node.key.end) : '';
  return isFixed(key) ? [] : children.flatMap((child) => listTexts(child, source));
}

/** Returns the source of a file of copy with all of its sentences changed. */
export function changeCopy(source: string): string {
  const texts = listTexts(parseSync('copy.ts', source).program, source);
  return texts
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) =>
        text.slice(0, start) + changeText(text.slice(start, end)) + text.slice(end),
      source,
    );
}

/** Changes every sentence of every package's English copy in a working copy. */
export async function changeWords(repository: string): Promise<void> {
  for (const name of await readdir(repository)) {
    const folder = path.join(repository, name, 'src/content/en');
    if (!existsSync(folder)) continue;
    for (const file of await readdir(folder)) {
      const place = path.join(folder, file);
      await writeFile(place, changeCopy(await readFile(place, 'utf8')));
    }
  }
}
