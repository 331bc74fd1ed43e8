import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../build/release-file.ts';
import { DamagedFileError } from '../kit/errors.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { loadBundle, requireFrom } from './render-page.ts';

let folder: string;
let node: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  node = {};
});
afterEach(() => rm(folder, { recursive: true }));

async function release(code: string, stated = code): Promise<void> {
  const file = path.join(folder, 'releases/x/1/node/routes.cjs');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  node = { 'node/routes.cjs': integrityOf(stated) };
}

function load(modules = {}): Promise<unknown> {
  const statement = { name: 'x', version: '1', entry: '', integrity: {}, node };
  const loaded = { store: new ReleaseStore(folder), release: statement, base: '/releases/x/1/' };
  return loadBundle(loaded, 'routes', requireFrom(modules));
}

test('a build gets what the shell shares, and modules of the engine', async () => {
  await release('exports.sum = require("shared").one + require("node:path").sep.length;');
  expect(await load({ shared: { one: 1 } })).toEqual({ sum: 2 });
});

test('a build gets nothing else', async () => {
  await release('require("pg");');
  await expect(load()).rejects.toThrow('x: node/routes.cjs cannot be run: it asks for "pg"');
});

test('a file that is not what its release states is not run', async () => {
  await release('globalThis.tampered = true;', 'exports.fine = true;');
  await expect(load()).rejects.toThrow(DamagedFileError);
  expect(globalThis).not.toHaveProperty('tampered');
});

test('a release without a build for Node says what to do', async () => {
  await expect(load()).rejects.toThrow('Build and release');
});

test('a build names its pictures where the release has them', async () => {
  await release('exports.picture = "/__release-base__/cover.1234.svg";');
  expect(await load()).toEqual({ picture: '/releases/x/1/cover.1234.svg' });
});
