import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE_LANGUAGE } from '@site/shared/contract';
import { contentFolder, listLanguages, listUntranslated } from '../build/languages.ts';
import { listFiles } from '../kit/files.ts';
import { runProcess } from '../kit/processes.ts';
import { listSections, packageFolder } from '../kit/project.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { exportCopy, importCopy } from './translations-po.ts';

const USAGE = 'npm run translations [-- export|import <language> <file.po>]';

/** File below `folder` → when it was last committed, in seconds. */
async function readCommits(folder: string): Promise<ReadonlyMap<string, number>> {
  const log = ['log', '--format=@%ct', '--name-only', '--relative', '--', '.'];
  const { output } = await runProcess('git', log, { cwd: folder });
  const times = new Map<string, number>();
  let time = 0;
  // The newest commit comes first.
  for (const line of output.split('\n')) {
    if (line.startsWith('@')) time = Number(line.slice(1));
    else if (!times.has(line)) times.set(line, time);
  }
  return times;
}

/** Names the files of a translation whose English was committed after them. */
export async function listOlder(folder: string, language: string): Promise<string[]> {
  const commits = await readCommits(contentFolder(folder, ''));
  const timeOf = (name: string) => commits.get(name) ?? 0;
  const files = await listFiles(contentFolder(folder, language));
  return files.filter((file) => {
    const [own, english] = [timeOf(`${language}/${file}`), timeOf(`${BASE_LANGUAGE}/${file}`)];
    return own > 0 && own < english;
  });
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

/**
 * `npm run translations`: names the copy of each package that a language lacks, which visitors see in English, and what
 * is older than its English. `export` and `import` go by a PO file, which translators' programs open.
 */
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
