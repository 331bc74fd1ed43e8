import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf, RELEASE_FILE } from '../build/release-file.ts';
import { loadBundle, requireFrom } from './load-bundle.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundle-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function release(code: string, stated = code): Promise<void> {
  await mkdir(path.join(folder, 'node'));
  await writeFile(path.join(folder, 'node/routes.cjs'), code);
  const node = { 'node/routes.cjs': integrityOf(stated) };
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify({ node }));
}

test('a build gets what the shell shares, and the modules of Node', async () => {
  await release('exports.sum = require("shared").one + require("node:path").sep.length;');
  const require = requireFrom({ shared: { one: 1 } });
  expect(await loadBundle({ folder, base: '/releases/x/1/' }, 'routes', require)).toEqual({
    sum: 2,
  });
});

test('a build gets nothing else', async () => {
  await release('require("pg");');
  await expect(
    loadBundle({ folder, base: '/releases/x/1/' }, 'routes', requireFrom({})),
  ).rejects.toThrow('"pg" is neither in the build nor shared by the shell.');
});

test('a file that is not what its release states is not run', async () => {
  await release('globalThis.tampered = true;', 'exports.fine = true;');
  await expect(
    loadBundle({ folder, base: '/releases/x/1/' }, 'routes', requireFrom({})),
  ).rejects.toThrow('it was not run');
  expect(globalThis).not.toHaveProperty('tampered');
});

test('a release without a build for Node says what to do', async () => {
  await writeFile(path.join(folder, RELEASE_FILE), '{}');
  await expect(
    loadBundle({ folder, base: '/releases/x/1/' }, 'routes', requireFrom({})),
  ).rejects.toThrow('Build and release');
});

test('a build names its pictures where the release has them', async () => {
  await release('exports.picture = "/__release-base__/cover.1234.svg";');
  expect(await loadBundle({ folder, base: '/releases/x/1/' }, 'routes', requireFrom({}))).toEqual({
    picture: '/releases/x/1/cover.1234.svg',
  });
});
