// @module-tag attack
import { open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { createRandom, EVENTUALLY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { RELEASE_FILE } from '../bundler/release-file.ts';
import { FolderFiles } from '../kit/files.ts';
import { releaseBuilds } from '../release/carry-out.ts';
import { versionOf } from '../release/testing/synthetic-build.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import type { FinishedFile } from '../site/finished-file.ts';
import type { Match, OpenSite } from '../site/open-site.ts';
import { SiteFolder } from '../site/site-folder.ts';
import { SiteMaker } from '../site/site-maker.ts';
import { ReleaseStore } from '../store/release-store.ts';
import {
  type BucketServer,
  openBucketStore,
  startBucketServer,
} from '../store/testing/bucket-server.ts';
import { SAMPLE_PAGE, SampleFiles, serveSamples } from './testing/sample-files.ts';
import { type Answer, getBytes } from './testing/served-store.ts';

const SEED = 14;
const ROUNDS = 100;
const WORDS = Array.from({ length: 400 }, (_, index) => `var word${index} = ${index};`).join('\n');
const TEXTS: Readonly<Record<string, string>> = {
  'script.js': WORDS,
  'other.js': WORDS.replaceAll('word', 'bird'),
  'picture.png': WORDS.replaceAll('word', 'herd'),
};
const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
vi.setConfig({ testTimeout: 600_000 });

type Random = ReturnType<typeof createRandom>;

/** Changes a file as a failing disk, a killed copy or a person may. */
async function damage(file: string, other: string, random: Random): Promise<void> {
  const bytes = await readFile(file);
  switch (random(6)) {
    case 0:
      return truncate(file, random(bytes.length));
    case 1:
      return writeFile(file, '');
    case 2:
      return writeFile(file, await readFile(other));
    case 3:
      return rm(file);
    case 4: {
      await writeFile(`${file}.new`, bytes.reverse());
      return rename(`${file}.new`, file);
    }
    default: {
      // In place, bit by bit.
      const handle = await open(file, 'r+');
      for (let flips = 0; flips < 3; flips += 1) {
        const at = random(bytes.length);
        await handle.write(Buffer.from([(bytes[at] ?? 0) ^ (1 << random(8))]), 0, 1, at);
      }
      return handle.close();
    }
  }
}

/** Asks for an address in every way, and fails where anything but the right bytes comes as a success. */
async function askAll(url: string, expected: string): Promise<number[]> {
  const ways = ['identity', 'br', 'gzip'].flatMap((encoding) =>
    ['GET', 'HEAD'].map((method) => ({ encoding, method })),
  );
  const answers = await Promise.all(
    ways.map(async ({ encoding, method }) => {
      const headers = { 'Accept-Encoding': encoding };
      return { method, answer: await getBytes(url, headers, method) };
    }),
  );
  for (const { method, answer } of answers) await requireRight(answer, method, expected);
  return answers.map(({ answer }) => answer.status);
}

async function requireRight(
  { status, headers, body }: Answer,
  method: string,
  expected: string,
): Promise<void> {
  // Without its manifest there is no such release.
  expect([200, 404, 500]).toContain(status);
  if (status === 404 || status === 500) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    return;
  }
  const encoding = headers['content-encoding'] as 'br' | 'gzip' | undefined;
  if (method === 'HEAD') return;
  const text = encoding === undefined ? body : await DECOMPRESS[encoding](body);
  expect(text.toString() === expected).toBe(true);
}

let bucket: BucketServer;
let site: SyntheticStore;
const BUILD = { name: 'mfe-a', version: '2', files: TEXTS };
const version = versionOf(BUILD);

beforeEach(async () => {
  bucket = await startBucketServer();
});

afterEach(async () => {
  await bucket.close();
  await site.remove();
});

describe.each(['folder', 'bucket'] as const)('files of releases in a %s', (kind) => {
  const openStore = (folder: string) =>
    kind === 'folder' ? new ReleaseStore(folder) : openBucketStore(bucket, folder);

  beforeEach(async () => {
    site = await createSyntheticStore(['mfe-a', 'mfe-b'], openStore);
    await releaseBuilds({ ...(await site.options(BUILD)), gate: { allowsGrowth: true } });
  });

  test(`that are damaged ${ROUNDS} times, also while they are served, are never sent`, async () => {
    const random = createRandom(SEED);
    const folder = path.join(site.store.folder, 'releases', 'mfe-a', version);
    const manifest = await readFile(path.join(folder, RELEASE_FILE), 'utf8');
    const texts = { ...TEXTS, [RELEASE_FILE]: manifest };
    const files = [...Object.keys(texts), 'script.js.br', 'other.js.br'];
    const whole = new Map(
      await Promise.all(
        files.map(async (file) => [file, await readFile(path.join(folder, file))] as const),
      ),
    );
    const pick = () => files[random(files.length)] ?? '';
    const seen = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      // A new process has checked nothing yet.
      const store = openStore(site.store.folder);
      const server = await serveSamples(store);
      const url = (file: string) => `${server.url}/releases/mfe-a/${version}/${file}`;
      const askForAll = () =>
        Promise.all(Object.entries(texts).map(([file, text]) => askAll(url(file), text)));
      const [file, other] = [pick(), pick()];
      const isBefore = random(2) === 0;
      if (isBefore) await damage(path.join(folder, file), path.join(folder, other), random);
      const asked = askForAll();
      if (!isBefore) await damage(path.join(folder, file), path.join(folder, other), random);
      for (const status of (await asked).flat()) seen.add(status);
      if (kind === 'folder') {
        await writeFile(path.join(folder, file), whole.get(file) ?? '');
      }
      const isWell = async () =>
        (await askForAll()).flat().every((status) => ![404, 500].includes(status));
      await expect.poll(isWell, EVENTUALLY).toBe(true);
      await server.close();
      for (const [each, bytes] of whole) await writeFile(path.join(folder, each), bytes);
    }
    // A copy of a bucket repairs itself before anybody notices.
    expect(seen.has(500)).toBe(kind === 'folder');
    // A file that is gone before the start costs its composition: the one before it is served.
    const told = /^\{.*(?: is damaged: |"The live composition cannot be served\. ENOENT)[^\n]+\}$/;
    for (const line of takeConsoleErrors()) expect(line).toMatch(told);
  });

  test('a damaged one is reported once, and is served again once it is right', async () => {
    const file = path.join(site.store.folder, 'releases', 'mfe-a', version, 'script.js');
    const whole = await readFile(file);
    await writeFile(file, 'alert(1)');
    const store = openStore(site.store.folder);
    const server = await serveSamples(store);
    const address = `/releases/mfe-a/${version}/script.js`;
    if (kind === 'bucket') bucket.fault = () => 503;
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await getBytes(server.url + address)).status).toBe(500);
    }
    const errors = takeConsoleErrors().filter((line) => /is damaged/.test(`${line}`));
    expect(errors).toEqual([expect.stringMatching(/"500 GET \/releases.*script\.js is damaged/)]);
    bucket.fault = () => null;
    if (kind === 'folder') await writeFile(file, whole);
    const status = async () => (await getBytes(server.url + address)).status;
    await expect.poll(status, EVENTUALLY).toBe(200);
    expect(await readFile(file)).toEqual(whole);
    // Checked files are in memory, so damage on the disk has no effect.
    await writeFile(file, 'alert(2)');
    expect((await getBytes(server.url + address)).body).toEqual(whole);
    await server.close();
  });
});

/** Keeps files of pages as the maker does. */
class KeptFiles extends SampleFiles {
  constructor(private readonly folder: SiteFolder) {
    super(SAMPLE_PAGE);
  }

  override find(_: OpenSite, { address }: Match): Promise<FinishedFile | null> {
    return this.folder.find(address);
  }

  override async makeForVisitor(opened: OpenSite, match: Match) {
    const made = await super.find(opened, match);
    if (made === null) return null;
    // Most of the file is its body, so that most damage is to that.
    const body = Buffer.concat([made.body, Buffer.alloc(20_000, ' ')]);
    await this.folder.write({ ...made, body }, null);
    return this.folder.find(match.address);
  }
}

test(`pages that are damaged ${ROUNDS * 2} times are never sent, and are made again`, async () => {
  const random = createRandom(SEED);
  site = await createSyntheticStore(['mfe-a', 'mfe-b']);
  const folder = new SiteFolder(new FolderFiles(site.folder), 'site');
  const files = new KeptFiles(folder);
  const server = await serveSamples(site.store, { files });
  const pages = ['/mfe-a', '/mfe-b'];
  const texts = await Promise.all(
    pages.map(async (page) => (await getBytes(server.url + page)).body.toString()),
  );
  const right = await Promise.all(pages.map((page) => getBytes(server.url + page)));
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const found = await readdir(path.join(site.folder, 'site'), {
      recursive: true,
      withFileTypes: true,
    });
    const names = found.map((each) => path.join(each.parentPath, each.name));
    const pick = () => names[random(names.length)] ?? '';
    await damage(pick(), pick(), random).catch(() => undefined);
    for (const [index, page] of pages.entries()) {
      const statuses = await askAll(server.url + page, texts[index] ?? '');
      expect(new Set(statuses)).toEqual(new Set([200]));
      const again = await getBytes(server.url + page);
      expect(again.status).toBe(200);
      const { date: _, ...headers } = again.headers;
      expect(right[index]?.headers).toMatchObject(headers);
    }
  }
  await server.close();
});

test('damaged sources of pages are not used, and are fetched from the bucket again', async () => {
  site = await createSyntheticStore(['mfe-a'], (folder) => openBucketStore(bucket, folder));
  const store = openBucketStore(bucket, path.join(site.folder, 'server'));
  await store.cleanUp();
  const live = await store.readLive();
  await store.fetch([live.shell, ...live.sections]);
  const [section = live.shell] = live.sections;
  const files = [
    path.join(store.releaseFolder(live.shell), 'node/shell.cjs'),
    path.join(store.releaseFolder(section), RELEASE_FILE),
    path.join(store.releaseFolder(live.shell), 'document.html'),
  ];
  const whole = await Promise.all(files.map((file) => readFile(file)));
  for (const file of files) await writeFile(file, 'alert(1)');
  const maker = new SiteMaker({ store, page: SAMPLE_PAGE, limits: { waitMs: 300_000 } });
  const opened = maker.open(live);
  const match = opened.match('/mfe-a');
  const make = async () => (await maker.makeForVisitor(opened, match, { isKept: false }))?.status;
  expect(await make()).toBe(200);
  expect(await Promise.all(files.map((file) => readFile(file)))).toEqual(whole);
  await maker.close();
});
