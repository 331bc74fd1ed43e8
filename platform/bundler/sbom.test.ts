import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { NODE_FOLDER } from './release-file.ts';
import { SBOM_FILE } from './sbom.ts';

const readJson = async (...parts: readonly string[]) =>
  JSON.parse(await readFile(path.join(PROJECT_ROOT, ...parts), 'utf8'));

test.each([
  ['shell', ['react', 'react-dom', 'swr', 'zustand'], ['react-slick', 'dompurify']],
  ['mfe-blog', ['react-slick', 'dompurify'], ['react', 'react-router', 'swr']],
])('lists the packages in the code of %s, and no other', async (name, present, absent) => {
  const { components } = await readJson(name, 'dist', NODE_FOLDER, SBOM_FILE);
  const versions = Object.fromEntries(
    components.map((each: { name: string; version: string }) => [each.name, each.version]),
  );
  for (const each of present) {
    const { version } = await readJson('node_modules', each, 'package.json');
    expect(versions[each], each).toBe(version);
  }
  for (const each of absent) expect(versions).not.toHaveProperty(each);
});
