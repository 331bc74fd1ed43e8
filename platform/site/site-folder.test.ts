import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderFiles } from '../kit/files.ts';
import type { MadeFile } from './finished-file.ts';
import { SiteFolder } from './site-folder.ts';

const CONTENT = { database: 'db', version: 3, tables: ['posts'] };

let parent: string;
let folder: SiteFolder;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'site-folder-'));
  folder = new SiteFolder(new FolderFiles(parent), 'site');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

function page(address: string, text: string): MadeFile {
  return {
    address,
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: { 'Cache-Control': 'no-cache' },
    reads: [{ table: 'posts', id: '7' }],
    body: `<h1>${text}</h1>`.repeat(100),
  };
}

/** All files of the folder. */
async function listPaths(): Promise<string[]> {
  const names = await readdir(path.join(parent, 'site'));
  return names.map((name) => path.join(parent, 'site', name));
}

async function listAddresses(): Promise<string[]> {
  const addresses: string[] = [];
  for await (const { address } of folder.list()) addresses.push(address);
  return addresses;
}

test('a file comes back with its head, as it is and in brotli', async () => {
  const made = page('/Blog/ሰላም', 'Text');
  await folder.write(made, CONTENT);
  const found = await folder.find(made.address);
  const { body, ...head } = made;
  expect(found).toMatchObject({ ...head, content: CONTENT });
  expect(`${found?.body}`).toBe(body);
  expect(brotliDecompressSync(found?.brotli ?? '').toString()).toBe(body);
  expect(found?.brotli?.length).toBeLessThan(body.length);
  expect(await folder.find('/Blog/other')).toBeNull();
});

test('a file is replaced, and what was removed leaves nothing behind', async () => {
  for (const text of ['first', 'second']) {
    await folder.write(page('/', text), CONTENT);
    expect(`${(await folder.find('/'))?.body}`).toContain(text);
  }
  expect(await listAddresses()).toEqual(['/']);
  await folder.remove('/');
  expect(await listPaths()).toEqual([]);
});

test('a picture has no compressed form', async () => {
  const picture = { ...page('/card.png', ''), contentType: 'image/png', body: Buffer.alloc(2000) };
  await folder.write(picture, CONTENT);
  const found = await folder.find('/card.png');
  expect([found?.body.length, found?.brotli]).toEqual([2000, undefined]);
});

test('a file that a disk or a power cut damaged counts as absent until it is made again', async () => {
  const damages: readonly ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.subarray(0, 50),
    (bytes) => bytes.subarray(0, -1),
    (bytes) => Buffer.from(bytes.toString('latin1').replace('no-cache', 'no-cachf'), 'latin1'),
    (bytes) => Buffer.from(bytes.toString('latin1').replace('<h1>', '<h2>'), 'latin1'),
    () => Buffer.alloc(0),
  ];
  for (const damage of damages) {
    await folder.write(page('/', 'whole'), CONTENT);
    const [file = ''] = await listPaths();
    await writeFile(file, damage(await readFile(file)));
    expect(await folder.find('/')).toBeNull();
    expect(await listAddresses()).toEqual([]);
  }
  await folder.write(page('/', 'whole'), CONTENT);
  expect(await listAddresses()).toEqual(['/']);
});

test('a file of another address counts as absent', async () => {
  await folder.write(page('/', 'one'), CONTENT);
  await folder.write(page('/other', 'other'), CONTENT);
  const [one = '', two = ''] = await listPaths();
  await writeFile(one, await readFile(two));
  expect(await listAddresses()).toHaveLength(1);
  const found = await Promise.all(['/', '/other'].map((address) => folder.find(address)));
  expect(found.filter((each) => each !== null)).toHaveLength(1);
});
