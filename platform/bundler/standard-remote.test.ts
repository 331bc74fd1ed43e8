import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { integrityOf } from './release-file.ts';
import { importRemote } from './standard-remote.ts';

const assets = (...sync: readonly string[]) => ({ js: { sync, async: ['js/page.js'] } });
const none = { js: { sync: [], async: [] } };
const SHARED = { name: 'react', requiredVersion: '^19.0.0', assets: none };
const MANIFEST = {
  name: 'elsewhere',
  metaData: {
    globalName: 'elsewhere',
    buildInfo: { buildVersion: '2.1.0' },
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
  },
  shared: [SHARED],
  exposes: [{ path: './routes', assets: assets('js/routes.js') }],
};
const PAGE = { path: '/Elsewhere', page: 'page', title: 'Elsewhere', description: 'Elsewhere.' };
const SECTION = { name: 'mfe-elsewhere', paths: [PAGE], exposes: ['./routes'] };
const FILES = ['entry.js', 'js/routes.js', 'js/page.js'];

let folder: string;
let dist: string;
let taken: string;

const write = (file: string, value: unknown) =>
  writeFile(path.join(dist, file), typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remote-'));
  dist = path.join(folder, 'dist');
  taken = path.join(folder, 'taken');
  await mkdir(path.join(dist, 'js'), { recursive: true });
  await mkdir(taken);
  await write('mf-manifest.json', MANIFEST);
  await write('section.json', SECTION);
  for (const file of FILES) await write(file, `var file = '${file}';`);
});

afterEach(() => rm(folder, { recursive: true }));

const readTaken = async () => JSON.parse(await readFile(path.join(taken, 'release.json'), 'utf8'));

test('a build becomes a release: parts by its manifest, paths by its section.json, every file with its hash', async () => {
  await importRemote(dist, taken);
  const release = await readTaken();
  expect(release).toMatchObject({
    name: 'mfe-elsewhere',
    version: expect.stringMatching(/^2\.1\.0-[0-9a-f]{12}$/),
    entry: 'entry.js',
    container: 'elsewhere',
    exposes: { './routes': FILES },
    paths: [{ ...PAGE, files: FILES }],
    requires: { react: '^19.0.0' },
  });
  for (const file of FILES) {
    expect(release.integrity[file]).toBe(integrityOf(await readFile(path.join(dist, file))));
  }
});

test('a finished release stays as it is', async () => {
  await write('release.json', '{"name":"mfe-elsewhere"}');
  await importRemote(dist, taken);
  expect(await readTaken()).toEqual({ name: 'mfe-elsewhere' });
});

test('files for Node are listed apart from files for browsers', async () => {
  const text = 'exports.routes = {};';
  await mkdir(path.join(dist, 'node'));
  await write('node/routes.cjs', text);
  await importRemote(dist, taken);
  const release = await readTaken();
  expect(release.node).toEqual({ 'node/routes.cjs': integrityOf(text) });
  expect(Object.keys(release.integrity)).not.toContain('node/routes.cjs');
});

test('a build with a JSX runtime of its own, which its manifest does not declare, is refused', async () => {
  await write('mf-manifest.json', { ...MANIFEST, shared: [] });
  const runtime = path.join(PROJECT_ROOT, 'node_modules/react/cjs/react-jsx-runtime.production.js');
  await write('js/page.js', await readFile(runtime, 'utf8'));
  await expect(importRemote(dist, taken)).rejects.toThrow(
    /js\/page\.js holds parts of React\. Share/,
  );
});

test('a build of ES modules states all of them, as they import each other', async () => {
  const remoteEntry = { ...MANIFEST.metaData.remoteEntry, type: 'module' };
  await write('mf-manifest.json', { ...MANIFEST, metaData: { ...MANIFEST.metaData, remoteEntry } });
  await write('js/imported.js', 'export {};');
  await importRemote(dist, taken);
  const files = [...FILES, 'js/imported.js'];
  expect(await readTaken()).toMatchObject({ type: 'module', exposes: { './routes': files } });
});

test.each([
  [
    'its own copy of a shared module',
    { shared: [{ ...SHARED, assets: assets() }] },
    /its own react/,
  ],
  ['no routes', { exposes: [] }, /exposes no \.\/routes/],
  ['no manifest of federation', { exposes: null }, /cannot be released: .*exposes/s],
])('a build with %s is refused', async (_, change, problem) => {
  await write('mf-manifest.json', { ...MANIFEST, ...change });
  await expect(importRemote(dist, taken)).rejects.toThrow(problem);
});

test('a section.json that says anything else is refused by its field', async () => {
  await write('section.json', { ...SECTION, name: 'shell', more: true });
  await expect(importRemote(dist, taken)).rejects.toThrow(/more.*name/s);
});
