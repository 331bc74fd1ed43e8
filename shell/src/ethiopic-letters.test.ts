import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ethiopicLetters } from './ethiopic-letters';

const ROOT = path.join(import.meta.dirname, '../..');

/** Compares letters, and shows none. */
const UNSEEN = 'words.ts';

test('the packaged font has each letter of the copy and of the first rows', () => {
  const folders = readdirSync(ROOT)
    .map((name) => path.join(ROOT, name, 'src/content/am'))
    .filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file !== UNSEEN)
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(20);
  files.push(path.join(ROOT, 'supabase/seed.sql'));
  const text = files.map((file) => readFileSync(file, 'utf8')).join('');
  const used = new Set(text.match(/\p{Script=Ethiopic}/gu));
  expect([...used].filter((letter) => !ethiopicLetters.includes(letter))).toEqual([]);
});
