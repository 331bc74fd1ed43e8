import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineSection } from '@site/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declarationIn, inLanguage, listLanguages } from './languages.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'languages-'));
  const files = {
    'en/meta.ts': '',
    'en/words.ts': '',
    'am/meta.ts':
      "export const meta = { one: { title: 'አንድ', description: 'አንደኛው ገጽ', checked: true } };",
    'sources.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, 'src/content', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
});

afterAll(() => rm(folder, { recursive: true }));

test('a package has the languages of its folders', async () => {
  expect(await listLanguages(folder)).toEqual(['am']);
  expect(await listLanguages(path.join(folder, 'nothing'))).toEqual([]);
});

test('a build looks for copy in its own language first, and goes into a folder of its own', () => {
  const config = inLanguage({ output: { path: '/dist' } }, folder, 'am');
  expect(config.output?.path).toBe('/dist/am');
  expect(config.resolve?.alias).toMatchObject({
    '#content': ['am', 'en'].map((each) => path.join(folder, 'src/content', each)),
  });
});

test('a section is declared with the titles of the language; a page without one is in English', async () => {
  const words = { title: 'Words', description: 'In English.' };
  const section = defineSection({
    name: 'mfe-words',
    paths: [
      { path: '/One', page: 'one', ...words },
      { path: '/Two', page: 'two', ...words },
    ],
    exposes: { './routes': './src/routes.tsx' },
  });
  expect((await declarationIn(section, folder, 'am')).paths).toMatchObject([
    { path: '/One', title: 'አንድ', checked: true },
    { path: '/Two', title: 'Words', language: 'en' },
  ]);
  expect(await declarationIn(section, folder, '')).toBe(section);
});
