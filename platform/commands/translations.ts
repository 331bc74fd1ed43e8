import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BASE_LANGUAGE } from '@site/shared/contract';
import { isFixedPart } from '@site/shared/language/copy';
import { type GetTextTranslationRecord, po } from 'gettext-parser';
import { contentFolder, listLanguages, listUntranslated } from '../build/languages.ts';
import { readArguments } from '../kit/command-line.ts';
import { listFiles } from '../kit/files.ts';
import { runProcess } from '../kit/processes.ts';
import { listSections, packageFolder } from '../kit/project.ts';

const USAGE = 'npm run translations [-- export|import <language> <file.po>]';

/** When a file was last committed, in seconds; 0 where it was not. */
async function readCommitTime(file: string): Promise<number> {
  const log = ['log', '-1', '--format=%ct', '--', file];
  return Number((await runProcess('git', log, { cwd: path.dirname(file) })).output);
}

/** Names the files of a translation whose English was committed after them. */
export async function listOlder(folder: string, language: string): Promise<string[]> {
  const older: string[] = [];
  for (const file of await listFiles(contentFolder(folder, language))) {
    const timeOf = (each: string) => readCommitTime(path.join(contentFolder(folder, each), file));
    const [own, english] = [await timeOf(language), await timeOf(BASE_LANGUAGE)];
    if (own > 0 && own < english) older.push(file);
  }
  return older;
}

async function describeAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const folder = packageFolder(name);
    for (const language of await listLanguages(folder)) {
      const missing = await listUntranslated(folder, language);
      const older = await listOlder(folder, language);
      const found = [
        missing.length === 0 ? 'whole' : `lacks ${missing.join(', ')}`,
        ...(older.length === 0 ? [] : [`older than its English: ${older.join(', ')}`]),
      ];
      process.stdout.write(`${name}, ${language}: ${found.join('; ')}\n`);
    }
  }
}

type Package = Readonly<Record<'name' | 'folder', string>>;

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

/** Each file of copy, with the texts that it itself writes, in their order. */
async function* readCopy(packages: readonly Package[], language: string) {
  const load = async (file: string) => textsOf(await import(pathToFileURL(file).href));
  for (const { name, folder } of packages) {
    for (const file of await listFiles(contentFolder(folder, BASE_LANGUAGE))) {
      const from = path.join(contentFolder(folder, BASE_LANGUAGE), file);
      const to = path.join(contentFolder(folder, language), file);
      const written = new Set<string>();
      replaceTexts(await readFile(from, 'utf8'), (text) => void written.add(text));
      const own = existsSync(to) ? await load(to) : null;
      const texts = Object.entries(await load(from)).filter(
        ([, text]) => /\p{L}/u.test(text) && written.has(text),
      );
      yield {
        named: `${name}/${file}`,
        source: own === null ? from : to,
        to,
        texts: texts.map(([place, english]) => ({
          /** The place of the text: package, file and the names that lead to it. */
          context: `${name}/${file}${place}`,
          english,
          /** What stands there; null where the language lacks the file. */
          own: own && (own[place] ?? english),
        })),
      };
    }
  }
}

/** All copy as a PO file: the English texts, and what a language has of them. */
export async function exportCopy(packages: readonly Package[], language: string): Promise<Buffer> {
  const translations: GetTextTranslationRecord = {};
  for await (const { texts } of readCopy(packages, language)) {
    for (const { context, english, own } of texts) {
      const message = { msgctxt: context, msgid: english, msgstr: [own ?? ''] };
      translations[context] = { [english]: message };
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
  for await (const { named, source, to, texts } of readCopy(packages, language)) {
    const said = texts.map(({ context, english, own }) => ({
      before: own ?? english,
      after: translations[context]?.[english]?.msgstr[0] ?? '',
    }));
    const changed = said.filter(({ before, after }) => after !== '' && after !== before);
    if (changed.length === 0) continue;
    if (source !== to && said.some(({ after }) => after === '')) {
      told.push(`${named}: left out, as texts are missing`);
      continue;
    }
    const others = new Map(changed.map(({ before, after }) => [before, after]));
    const text = replaceTexts(await readFile(source, 'utf8'), (before) => others.get(before));
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(to, text);
    told.push(`${named}: ${changed.length} texts`);
  }
  return told;
}

/** `npm run translations`: names the copy that a language lacks, and what is older than its English; exports and imports a PO file. */
export async function translations(args: readonly string[]): Promise<void> {
  const { action, language, file } = readArguments(args, USAGE, {}, ({ positionals }) => {
    const [action, language = '', file = '', ...rest] = positionals;
    const isWhole = /^[a-z]{2,3}$/.test(language) && file !== '' && rest.length === 0;
    if (action === undefined || (isWhole && /^(?:export|import)$/.test(action))) {
      return { action, language, file: path.resolve(process.env.INIT_CWD ?? '', file) };
    }
    throw new Error('Unknown arguments.');
  });
  const names = ['shell', 'shared', ...(await listSections())];
  if (action === undefined) return describeAll(names);
  const packages = names.map((name) => ({ name, folder: packageFolder(name) }));
  if (action === 'export') {
    await writeFile(file, await exportCopy(packages, language));
    return;
  }
  for (const line of await importCopy(packages, language, await readFile(file))) {
    process.stdout.write(`${line}\n`);
  }
}
