import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
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

type Answer = string | ((response: ServerResponse) => void);

/** Serves a build below `/remote/`; `answers` take the place of its files. Returns its address, and the paths that were asked for. */
async function serveBuild(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: string[] = [];
  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    const file = path.join(dist, url.replace('/remote/', ''));
    const answer = answers[url] ?? (await readFile(file, 'utf8').catch(() => null));
    if (answer === null) response.writeHead(404).end();
    else if (typeof answer === 'string') response.end(answer);
    else answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/remote/`, asked };
}

const redirectTo = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end();

/** Sends without an end. */
const pour = (response: ServerResponse) => {
  const send = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', send);
  send();
};

test('a build at an address is brought by its manifest, and is the same as from its folder', async () => {
  const { address, asked } = await serveBuild();
  await write('lost.js', 'which no manifest names');
  await importRemote(address, taken);
  expect(asked.sort()).toEqual(
    ['mf-manifest.json', 'section.json', ...FILES].map((file) => `/remote/${file}`).sort(),
  );
  const fromAddress = await readTaken();
  await rm(path.join(dist, 'lost.js'));
  await rm(taken, { recursive: true });
  await importRemote(dist, taken);
  expect(fromAddress).toEqual(await readTaken());
});

/** A manifest whose routes need this file. */
const naming = (file: string) =>
  JSON.stringify({ ...MANIFEST, exposes: [{ path: './routes', assets: assets(file) }] });

const gzipBomb = (response: ServerResponse) =>
  void response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(6 * 1024 ** 2)));

test.each<[what: string, answers: Record<string, Answer>, message: RegExp]>([
  [
    'has a file that is lost',
    { '/remote/js/page.js': (response) => void response.writeHead(404).end() },
    /page\.js answers 404/,
  ],
  [
    'redirects to another host',
    { '/remote/js/page.js': redirectTo('http://127.0.0.1:9/x.js') },
    /page\.js answers 302\. Redirects are not followed/,
  ],
  ['redirects its manifest', { '/remote/mf-manifest.json': redirectTo('/x') }, /answers 302/],
  ['has an endless file', { '/remote/js/page.js': pour }, /page\.js is too large/],
  ['has a small file that unpacks to a large one', { '/remote/js/page.js': gzipBomb }, /too large/],
  [
    'has an endless manifest',
    { '/remote/mf-manifest.json': pour },
    /mf-manifest\.json is too large/,
  ],
  [
    'names too many files',
    {
      '/remote/mf-manifest.json': JSON.stringify({
        ...MANIFEST,
        exposes: [
          {
            path: './routes',
            assets: assets(...Array.from({ length: 600 }, (_, index) => `${index}.js`)),
          },
        ],
      }),
    },
    /more than 500 files/,
  ],
  ...[
    ...['../secret.js', '../../entry.js', '/etc/passwd', 'http://127.0.0.1:9/x.js', '//evil/x.js'],
    ...['node/routes.cjs', 'js/../../x.js', 'js//x.js', '.env', 'js/.x', '%2e%2e/x.js', 'a\\b.js'],
    ...['x.js?a', 'x.js#a', ' x.js', 'x\0.js', 'ü.js', `${'a'.repeat(201)}.js`, '', 'js/'],
  ].map((file): [string, Record<string, Answer>, RegExp] => [
    `names ${JSON.stringify(file).slice(0, 40)}`,
    { '/remote/mf-manifest.json': naming(file) },
    /is no name of a file below/,
  ]),
])('a build at an address that %s is refused', async (_, answers, message) => {
  const { address, asked } = await serveBuild(answers);
  await expect(importRemote(address, taken)).rejects.toThrow(message);
  expect(asked.every((url) => url.startsWith('/remote/'))).toBe(true);
});

test('an address that names no folder is refused', async () => {
  const { address } = await serveBuild();
  await expect(importRemote(address.slice(0, -1), taken)).rejects.toThrow(/ends in \//);
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
