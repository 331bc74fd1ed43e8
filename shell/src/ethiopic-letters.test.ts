import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ethiopicLetters } from './ethiopic-letters';

test('the packaged font has each letter of the copy', () => {
  const cwd = path.join(import.meta.dirname, '../..');
  const files = globSync(['*/src/content/am/*.ts', 'site.config.json'], { cwd });
  expect(files.length).toBeGreaterThan(20);
  const text = files.map((file) => readFileSync(path.join(cwd, file), 'utf8')).join('');
  const used = new Set(text.match(/\p{Script=Ethiopic}/gu));
  expect([...used].filter((letter) => !ethiopicLetters.includes(letter))).toEqual([]);
});
