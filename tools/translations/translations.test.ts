import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeCopy, exportCopy, importCopy } from './translations.ts';

let folder: string;

async function write(file: string, text: string): Promise<void> {
  const target = path.join(folder, 'src/content', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

const read = (file: string) => readFile(path.join(folder, 'src/content', file), 'utf8');

const packages = () => [{ name: 'mfe-a', folder }];

/** Exports the copy as PO, and replaces some lines. */
async function exported(...changes: readonly (readonly [from: string, to: string])[]) {
  const { catalogue } = await exportCopy(packages(), 'am');
  return Buffer.from(changes.reduce((text, [from, to]) => text.replace(from, to), `${catalogue}`));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'translations-'));
  await write('en/a.ts', "/** It's one. */\nexport const a = { id: 'one', text: 'One of {n}' };\n");
  await write('am/a.ts', "export const a = { id: 'one', text: 'አንድ {n}' };\n");
  await write('en/b.ts', "export const b = ['Two', 'It\\'s three', '4'] as const;\n");
});

afterEach(() => rm(folder, { recursive: true }));

test('names missing files and missing languages', async () => {
  const describe = (language: string) => describeCopy({ name: 'mfe-a', folder }, language);
  expect(await describe('am')).toBe('mfe-a, am: lacks b.ts');
  expect(await describe('om')).toBe('mfe-a, om: not translated');
  await write('am/b.ts', "export const b = ['ሁለት', 'ሦስት', '4'];\n");
  expect(await describe('am')).toBe('mfe-a, am: whole');
});

test('names texts whose English changed after their translation was committed', async () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
    });
  const commit = async (english: readonly string[], amharic: readonly string[], comment = '') => {
    const list = (texts: readonly string[]) =>
      `export const b = [\n${texts.map((text) => `  '${text}',\n`).join('')}];\n`;
    await write('en/b.ts', `// ${english} ${amharic} ${comment}\n${list(english)}`);
    await write('am/b.ts', list(amharic));
    git('add', '.');
    git('commit', '--quiet', '-m', 'texts');
    return describeCopy({ name: 'mfe-a', folder }, 'am');
  };
  git('init', '--quiet');
  expect(await commit(['Two', 'Three'], ['ሁለት', 'ሦስት'])).toBe('mfe-a, am: whole');
  expect(await commit(['Two', 'Three'], ['ሁለት', 'ሦስት'], 'new')).toBe('mfe-a, am: whole');
  await commit(['Only two', 'Only three'], ['ሁለት', 'ሦስት']);
  // The other text stays outdated.
  const told = await commit(['Only two', 'Only three'], ['ሁለት ብቻ', 'ሦስት']);
  expect(told).toBe('mfe-a, am: older than its English: b.ts.b.1');
  const fuzzy = '#, fuzzy\n#| msgid "Three"\nmsgctxt "mfe-a/b.ts.b.1"\n';
  expect(`${await exported()}`.split('#, fuzzy')).toHaveLength(2);
  expect(`${await exported()}`).toContain(fuzzy);
});

test('exports copy as PO and imports it into the sources', async () => {
  const sent = `${await exported()}`;
  expect(sent).toContain('msgctxt "mfe-a/a.ts.a.text"\nmsgid "One of {n}"\nmsgstr "አንድ {n}"');
  expect(sent).toContain('msgid "It\'s three"\nmsgstr ""');
  expect(sent).not.toContain('"one"');
  expect(sent).not.toContain('"4"');

  const half = await exported(
    ['"አንድ {n}"', '"ከ{n} አንዱ"'],
    ['"Two"\nmsgstr ""', '"Two"\nmsgstr "ሁለት"'],
  );
  expect((await importCopy(packages(), 'am', half)).slice(0, 2)).toEqual([
    'mfe-a/a.ts: 1 texts',
    'mfe-a/b.ts: left out, as texts are missing',
  ]);
  expect(await read('am/a.ts')).toContain('text: "ከ{n} አንዱ"');

  const whole = Buffer.from(`${half}`.replace('three"\nmsgstr ""', 'three"\nmsgstr "ሦስት"'));
  expect(await importCopy(packages(), 'am', whole)).toContain('mfe-a/b.ts: 2 texts');
  expect(await read('am/b.ts')).toBe(
    `import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/b.ts';
export const b = ["ሁለት", "ሦስት", '4'] as const satisfies Copy<typeof english.b>;
`,
  );
});

test('replaces a text only at its own key', async () => {
  await write('en/c.ts', "export const c = { label: 'Same', heading: 'Same' };\n");
  await write('am/c.ts', "export const c = { label: 'ያው', heading: 'ያው' };\n");
  const label = 'msgctxt "mfe-a/c.ts.c.label"\nmsgid "Same"\nmsgstr';
  await importCopy(packages(), 'am', await exported([`${label} "ያው"`, `${label} "ሌላ"`]));
  expect(await read('am/c.ts')).toBe(`export const c = { label: "ሌላ", heading: 'ያው' };\n`);
});

test('rejects different placeholders before it writes anything', async () => {
  const sent = await exported(
    ['"አንድ {n}"', '"አንድ {m}"'],
    ['three"\nmsgstr ""', 'three"\nmsgstr "3"'],
  );
  await expect(importCopy(packages(), 'am', sent)).rejects.toThrow(
    'mfe-a/a.ts.a.text has other placeholders than the English: {m}, not {n}.',
  );
  expect(await read('am/a.ts')).toContain("'አንድ {n}'");
});

test('names files with code, and English code in a translation', async () => {
  const count = 'export const count = (n: number) => `$' + '{n} of all`;\n';
  await write('en/c.ts', `export const c = 'All' as const;\n${count}`);
  const { told } = await exportCopy(packages(), 'am');
  expect(told).toMatch(/: mfe-a\/c\.ts$/);
  const sent = await exported(['"All"\nmsgstr ""', '"All"\nmsgstr "ሁሉም"']);
  expect(await importCopy(packages(), 'am', sent)).toEqual(['mfe-a/c.ts: 1 texts', told]);
  expect(await read('am/c.ts')).toContain(count);
  const named = await describeCopy({ name: 'mfe-a', folder }, 'am');
  expect(named).toBe('mfe-a, am: lacks b.ts, English code in c.ts');
});
