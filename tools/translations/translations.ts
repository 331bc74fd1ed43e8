import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  contentFolder,
  listFiles,
  listSections,
  packageFolder,
  readArguments,
  readIfThere,
  readSettings,
  runGit,
  UserError,
} from '@site/platform/command';
import { BASE_LANGUAGE } from '@site/shared/contract';
import { isFixedPart, isOwnWords, placeholdersIn } from '@site/shared/language/copy';
import { type GetTextTranslationRecord, po } from 'gettext-parser';
import { type Expression, parseSync, type Span } from 'oxc-parser';

const USAGE = 'npm run translations [-- export|import <language> <file.po>]';

const LITERAL = /(['"`])(?:\\.|(?!\1)[^\\])*\1/gs;

/** Parses a file of copy: texts by key, code with words, and the end positions of constants with texts. */
function readWritten(source: string) {
  const texts = new Map<string, { text: string; start: number; end: number }>();
  const code: string[] = [];
  const ends: [name: string, end: number][] = [];
  const addCode = ({ start, end }: Span) => {
    const part = source.slice(start, end);
    if (part.match(LITERAL)?.some((each) => /\p{L}\S*\s|\s\S*\p{L}/u.test(each))) code.push(part);
  };
  const read = (node: Expression, place: string): void => {
    const { start, end } = node;
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
      read(node.expression, place);
    } else if (node.type === 'ObjectExpression') {
      for (const each of node.properties) {
        if (each.type === 'SpreadElement') continue;
        const name = source.slice(each.key.start, each.key.end).replaceAll("'", '');
        if (!isFixedPart(name)) read(each.value, `${place}.${name}`);
      }
    } else if (node.type === 'ArrayExpression') {
      for (const [index, each] of node.elements.entries()) {
        if (each !== null && each.type !== 'SpreadElement') read(each, `${place}.${index}`);
      }
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      texts.set(place, { text: node.value, start, end });
    } else if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
      texts.set(place, { text: node.quasis[0]?.value.cooked ?? '', start, end });
    } else addCode(node);
  };
  for (const statement of parseSync('copy.ts', source).program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declared = isExport ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration') addCode(declared);
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || init === null) continue;
      const before = texts.size;
      read(init, `.${id.name}`);
      if (isExport && texts.size > before) ends.push([id.name, init.end]);
    }
  }
  return { source, texts, code, ends };
}

type Written = ReturnType<typeof readWritten>;

/** Returns texts, by key, whose English changed after their translation was last committed. */
async function readOlder(file: string, language: string, english: Written, own: Written) {
  const git = async (...args: string[]) => (await runGit(args, path.dirname(file))) ?? '';
  const lines = (await git('blame', '-wslf', '--', file)).split('\n');
  const revisions = new Map<string, Written['texts']>();
  const older = new Map<string, string>();
  for (const [place, { start }] of own.texts) {
    const line = lines[own.source.slice(0, start).split('\n').length - 1] ?? '';
    const [, commit, name = ''] = /^\^?(\w+) (\S+)/.exec(line) ?? [];
    const revision = `${commit}:${name.replace(`/${language}/`, `/${BASE_LANGUAGE}/`)}`;
    let then = revisions.get(revision);
    if (then === undefined) {
      then = readWritten(await git('show', revision)).texts;
      revisions.set(revision, then);
    }
    const before = then.get(place)?.text;
    const now = english.texts.get(place)?.text;
    if (before && now && before.trim() !== now.trim()) older.set(place, before);
  }
  return older;
}

type Package = Readonly<Record<'name' | 'folder', string>>;

async function readCopy(packages: readonly Package[], language: string) {
  const read = async ({ name, folder }: Package, file: string) => {
    const to = path.join(contentFolder(folder, language), file);
    const from = path.join(contentFolder(folder, BASE_LANGUAGE), file);
    const english = readWritten(await readFile(from, 'utf8'));
    const found = await readIfThere(to);
    const own = found && readWritten(found.toString());
    const older = own && (await readOlder(to, language, english, own));
    const wanted = [...english.texts].filter(([, { text }]) => /\p{L}/u.test(text));
    const texts = wanted
      .filter(([place]) => own === null || own.texts.has(place))
      .map(([place, { text }]) => ({
        place,
        context: `${name}/${file}${place}`,
        english: text,
        /** The English of an outdated translation. */
        before: older?.get(place),
        own: own?.texts.get(place)?.text ?? '',
      }));
    const isPart = english.code.length > 0 || texts.length < wanted.length;
    return { name, file, to, english, own, texts, isPart };
  };
  const files = packages.map(async (each) =>
    (await listFiles(contentFolder(each.folder, BASE_LANGUAGE))).map((file) => read(each, file)),
  );
  return Promise.all((await Promise.all(files)).flat());
}

/** Describes missing and outdated texts of a package in a language. */
export async function describeCopy(part: Package, language: string): Promise<string> {
  const files = await readCopy([part], language);
  const found = files.flatMap(({ file, english, own, texts }) => [
    ...(own === null ? [`lacks ${file}`] : []),
    ...(own?.code.some((each) => english.code.includes(each)) ? [`English code in ${file}`] : []),
    ...texts
      .filter(({ before }) => before)
      .map(({ place }) => `older than its English: ${file}${place}`),
  ]);
  const isThere = files.some(({ own }) => own !== null);
  return `${part.name}, ${language}: ${isThere ? found.join(', ') || 'whole' : 'not translated'}`;
}

/** Names the files that a PO file cannot represent completely. */
function tellParts(files: Awaited<ReturnType<typeof readCopy>>): string {
  const parts = files.filter(({ isPart }) => isPart).map(({ name, file }) => `${name}/${file}`);
  if (parts.length === 0) return 'No file holds more than texts.';
  return `These hold more, such as functions, and are edited themselves: ${parts.join(', ')}`;
}

/** Exports all copy with its translations as a PO file. Lists the strings that PO cannot represent. */
export async function exportCopy(packages: readonly Package[], language: string) {
  const translations: GetTextTranslationRecord = {};
  const files = await readCopy(packages, language);
  for (const { context, english, own, before } of files.flatMap(({ texts }) => texts)) {
    const message = { msgctxt: context, msgid: english, msgstr: [own] };
    const fuzzy = { comments: { flag: 'fuzzy', previous: `msgid ${JSON.stringify(before)}` } };
    translations[context] = { [english]: { ...message, ...(before && fuzzy) } };
  }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
  const catalogue = po.compile({ charset: 'utf-8', headers, translations });
  return { catalogue, told: tellParts(files) };
}

type Edit = readonly [start: number, end: number, by: string];

/** Imports a PO file into a language's copy and reports each file. A new file must be complete. */
export async function importCopy(
  packages: readonly Package[],
  language: string,
  catalogue: Buffer,
): Promise<string[]> {
  const { translations } = po.parse(catalogue);
  const files = await readCopy(packages, language);
  const told: string[] = [];
  const written: [file: string, text: string][] = [];
  for (const { name, file, to, english, own, texts } of files) {
    const said = texts
      .map((text) => ({ ...text, by: translations[text.context]?.[text.english]?.msgstr[0] ?? '' }))
      .filter(({ by, own }) => by !== '' && by !== own);
    for (const { context, place, english, by } of said) {
      const [wanted, given] = [english, by].map((each) => placeholdersIn(each).join(' ') || 'none');
      if (wanted === given || isOwnWords(place)) continue;
      throw new UserError(
        'TRANSLATION_INVALID',
        `${context} has other placeholders than the English: ${given}, not ${wanted}. Nothing was imported.`,
      );
    }
    if (said.length === 0) continue;
    if (own === null && said.length < texts.length) {
      told.push(`${name}/${file}: left out, as texts are missing`);
      continue;
    }
    const { source, texts: old } = own ?? english;
    const edits = said.map(({ place, by }): Edit => {
      const { start = 0, end = 0 } = old.get(place) ?? {};
      // A JSON string is valid TypeScript; the formatter changes its quotes.
      return [start, end, JSON.stringify(by)];
    });
    const copy = name === 'shared' ? '../../language/copy.ts' : '@site/shared/language/copy';
    const head = `import type { Copy } from '${copy}';
import type * as english from '../${BASE_LANGUAGE}/${file}';
`;
    const typed = english.ends.map(
      ([name, end]): Edit => [end, end, ` satisfies Copy<typeof english.${name}>`],
    );
    const text = [...edits, ...(own === null ? [[0, 0, head] as const, ...typed] : [])]
      .sort(([a], [b]) => b - a)
      .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), source);
    written.push([to, text]);
    told.push(`${name}/${file}: ${said.length} texts`);
  }
  for (const [file, text] of written) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return [...told, tellParts(files)];
}

/** `npm run translations`: lists missing and outdated copy, or exports and imports a PO file. */
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
  const packages = names
    .map((name) => ({ name, folder: packageFolder(name) }))
    // A section's own repository has neither shell nor shared.
    .filter(({ folder }) => existsSync(contentFolder(folder, BASE_LANGUAGE)));
  const tell = (line: string) => process.stdout.write(`${line}\n`);
  if (action === 'export') {
    const { catalogue, told } = await exportCopy(packages, language);
    await writeFile(file, catalogue);
    tell(told);
  } else if (action === 'import') {
    (await importCopy(packages, language, await readFile(file))).forEach(tell);
  } else {
    const { site } = await readSettings();
    const languages = site.languages.filter((each) => each !== BASE_LANGUAGE);
    if (languages.length === 0) tell('The site has no second language: see site.config.json.');
    for (const each of packages) {
      for (const language of languages) tell(await describeCopy(each, language));
    }
  }
}
