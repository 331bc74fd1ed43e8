import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BASE_LANGUAGE } from '@site/shared/contract';
import { isFixedPart } from '@site/shared/language/copy';
import { contentFolder } from '../build/languages.ts';
import { listFiles } from '../kit/files.ts';

interface Message {
  readonly msgctxt?: string;
  readonly msgid: string;
  readonly msgstr: readonly string[];
}

interface Catalogue {
  readonly charset: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Context → text → message. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, Message>>>>;
}

const require = createRequire(import.meta.url);

/** It brings no types. */
const { po }: { po: { parse(file: Buffer): Catalogue; compile(catalogue: Catalogue): Buffer } } =
  require('gettext-parser');

interface Package {
  readonly name: string;
  readonly folder: string;
}

interface Text {
  /** The place of the text: package, file and the names that lead to it. */
  readonly context: string;
  readonly english: string;
  /** What stands there; null where the language lacks the file. */
  readonly own: string | null;
}

/** Every text of a copy under the names that lead to it. */
function textsOf(value: unknown, place = ''): Record<string, string> {
  if (typeof value === 'string') return { [place]: value };
  if (typeof value !== 'object' || value === null) return {};
  const parts = Object.entries(value).filter(([name]) => !isFixedPart(name));
  return Object.assign({}, ...parts.map(([name, part]) => textsOf(part, `${place}.${name}`)));
}

/** Comments, and after them texts as a source writes them. */
const LITERALS =
  /\/\*[\s\S]*?\*\/|\/\/.*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`/g;

function replaceTexts(source: string, replace: (text: string) => string | undefined): string {
  return source.replaceAll(LITERALS, (literal: string, ...bodies: (string | undefined)[]) => {
    const body = bodies.slice(0, 3).find((each) => each !== undefined);
    const text = body?.replaceAll(/\\([\s\S])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
    const other = text && replace(text);
    // JSON's text is one of TypeScript, too; the formatter gives it the usual marks.
    return other === undefined || other === '' ? literal : JSON.stringify(other);
  });
}

/** The texts that a file itself writes, in their order. */
async function readTexts({ name, folder }: Package, language: string, file: string) {
  const [from, to] = [BASE_LANGUAGE, language].map((each) =>
    path.join(contentFolder(folder, each), file),
  ) as [string, string];
  const written = new Set<string>();
  replaceTexts(await readFile(from, 'utf8'), (text) => void written.add(text));
  const load = async (each: string) => textsOf(await import(pathToFileURL(each).href));
  const own = existsSync(to) ? await load(to) : null;
  const texts = Object.entries(await load(from)).filter(
    ([, text]) => /\p{L}/u.test(text) && written.has(text),
  );
  return {
    source: own === null ? from : to,
    to,
    texts: texts.map(
      ([place, english]): Text => ({
        context: `${name}/${file}${place}`,
        english,
        own: own && (own[place] ?? english),
      }),
    ),
  };
}

/** All copy as a PO file: the English texts, and what a language has of them. */
export async function exportCopy(packages: readonly Package[], language: string): Promise<Buffer> {
  const translations: Record<string, Record<string, Message>> = {};
  for (const each of packages) {
    for (const file of await listFiles(contentFolder(each.folder, BASE_LANGUAGE))) {
      const { texts } = await readTexts(each, language, file);
      for (const { context, english, own } of texts) {
        const message = { msgctxt: context, msgid: english, msgstr: [own ?? ''] };
        translations[context] = { [english]: message };
      }
    }
  }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
  return po.compile({ charset: 'utf-8', headers, translations });
}

/** Writes what a PO file says into the copy of a language; tells of each file. A new one comes only whole. */
export async function importCopy(
  packages: readonly Package[],
  language: string,
  catalogue: Buffer,
): Promise<string[]> {
  const { translations } = po.parse(catalogue);
  const told: string[] = [];
  for (const each of packages) {
    for (const file of await listFiles(contentFolder(each.folder, BASE_LANGUAGE))) {
      const { source, to, texts } = await readTexts(each, language, file);
      const said = texts.map(({ context, english, own }) => ({
        before: own ?? english,
        after: translations[context]?.[english]?.msgstr[0] ?? '',
      }));
      const changed = said.filter(({ before, after }) => after !== '' && after !== before);
      if (changed.length === 0) continue;
      if (source !== to && said.some(({ after }) => after === '')) {
        told.push(`${each.name}/${file}: left out, as texts are missing`);
        continue;
      }
      const others = new Map(changed.map(({ before, after }) => [before, after]));
      await mkdir(path.dirname(to), { recursive: true });
      const text = await readFile(source, 'utf8');
      await writeFile(
        to,
        replaceTexts(text, (before) => others.get(before)),
      );
      told.push(`${each.name}/${file}: ${changed.length} texts`);
    }
  }
  return told;
}
