import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportCopy, importCopy, listOlder } from './translations.ts';

let folder: string;

async function write(file: string, text: string): Promise<void> {
  const target = path.join(folder, 'src/content', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

const read = (file: string) => readFile(path.join(folder, 'src/content', file), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'translations-'));
  await write('en/a.ts', "/** It's one. */\nexport const a = { id: 'one', text: 'One of {n}' };\n");
  await write('am/a.ts', "export const a = { id: 'one', text: 'አንድ' };\n");
  await write('en/b.ts', "export const b = ['Two', 'It\\'s three', '4'];\n");
});

afterEach(() => rm(folder, { recursive: true }));

test('names what was committed before its English', async () => {
  const git = (args: readonly string[], date = '') =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    });
  git(['init', '--quiet']);
  git(['add', '.']);
  git(['commit', '--quiet', '-m', 'both'], '2026-01-01T00:00:00Z');
  expect(await listOlder(folder, 'am')).toEqual([]);
  await write('en/a.ts', "export const a = { id: 'one', text: 'Only one of {n}' };\n");
  git(['commit', '--quiet', '-a', '-m', 'English'], '2026-01-02T00:00:00Z');
  expect(await listOlder(folder, 'am')).toEqual(['a.ts']);
});

test('copy goes out as PO and comes back into the sources', async () => {
  const packages = [{ name: 'mfe-a', folder }];
  const sent = `${await exportCopy(packages, 'am')}`;
  expect(sent).toContain('msgctxt "mfe-a/a.ts.a.text"\nmsgid "One of {n}"\nmsgstr "አንድ"');
  expect(sent).toContain('msgid "It\'s three"\nmsgstr ""');
  expect(sent).not.toContain('"one"');
  expect(sent).not.toContain('"4"');

  const half = sent
    .replace('"አንድ"', '"ከ{n} አንዱ"')
    .replace('"Two"\nmsgstr ""', '"Two"\nmsgstr "ሁለት"');
  expect(await importCopy(packages, 'am', Buffer.from(half))).toEqual([
    'mfe-a/a.ts: 1 texts',
    'mfe-a/b.ts: left out, as texts are missing',
  ]);
  expect(await read('am/a.ts')).toContain('text: "ከ{n} አንዱ"');

  const whole = half.replace('three"\nmsgstr ""', 'three"\nmsgstr "ሦስት"');
  expect(await importCopy(packages, 'am', Buffer.from(whole))).toContain('mfe-a/b.ts: 2 texts');
  expect(await read('am/b.ts')).toBe('export const b = ["ሁለት", "ሦስት", \'4\'];\n');
});
