import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SectionDeclaration } from '@site/shared/contract';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repackTypes, TYPES_FILE, unpackTypes } from './widget-types.ts';

const declaration: SectionDeclaration = {
  name: 'mfe-a',
  paths: [],
  exposes: { './routes': './src/routes.tsx', './teaser': './src/teaser.tsx' },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'types-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** The archive of a build, with unsorted names. */
async function settle(names: readonly string[], mtime: string): Promise<Buffer> {
  const built = path.join(folder, mtime);
  await mkdir(built);
  const files = Object.fromEntries(names.map((name) => [name, strToU8(`export type ${name}`)]));
  await writeFile(path.join(built, TYPES_FILE), zipSync(files, { mtime }));
  await repackTypes(built, declaration);
  return readFile(path.join(built, TYPES_FILE));
}

test('types that are packed at another time are the same bytes', async () => {
  const one = await settle(['a.d.ts', 'b.d.ts'], '2026-01-01');
  expect(await settle(['b.d.ts', 'a.d.ts'], '2026-02-02')).toEqual(one);
});

test('a widget without types is refused', async () => {
  await expect(repackTypes(folder, declaration)).rejects.toThrow(
    'mfe-a: its widgets have no types.',
  );
});

test('what a pack brings besides types, or for another folder, is left out', async () => {
  const names = ['a.d.ts', 'inner/b.d.ts', 'run.js', '../outside.d.ts', 'x/../../outside.d.ts'];
  const pack = zipSync(Object.fromEntries(names.map((name) => [name, strToU8('export {}')])));
  const target = path.join(folder, 'target');
  await unpackTypes(pack, target);
  expect((await readdir(target, { recursive: true })).sort()).toEqual([
    'a.d.ts',
    'inner',
    'inner/b.d.ts',
  ]);
  expect(await readdir(folder)).toEqual(['target']);
});
