import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Drafts } from '../kit/drafts.ts';
import type { MadeFile } from './finished-file.ts';
import { SiteFolder } from './site-folder.ts';

let parent: string;
let folder: SiteFolder;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'site-folder-'));
  folder = new SiteFolder(path.join(parent, 'site'), new Drafts(path.join(parent, 'drafts')));
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
    isComplete: true,
  };
}

async function readText(address: string): Promise<string | null> {
  const file = await folder.find(address);
  return file === null ? null : (await file.read(null)).toString('utf8');
}

test('a file comes back with its head, as it is and in both compressed forms', async () => {
  const made = page('/Blog/ሰላም', 'Text');
  expect(await folder.write(made)).toBe(true);
  const found = await folder.find(made.address);
  const { body, isComplete: _, ...head } = made;
  expect(found).toMatchObject({ ...head, encodings: ['br', 'gzip'] });
  expect(await readText(made.address)).toBe(body);
  const [br, gzip] = [await found?.read('br'), await found?.read('gzip')];
  expect(brotliDecompressSync(br ?? '').toString()).toBe(body);
  expect(gunzipSync(gzip ?? '').toString()).toBe(body);
  expect(br?.length).toBeLessThan(body.length);
  expect(await folder.find('/Blog/other')).toBeNull();
});

test('whoever has found a file can still read it after it was replaced once', async () => {
  await folder.write(page('/', 'first'));
  const found = await folder.find('/');
  expect(await folder.write(page('/', 'second'))).toBe(true);
  expect((await found?.read(null))?.toString()).toContain('first');
  expect(await readText('/')).toContain('second');
  await folder.write(page('/', 'third'));
  await expect(found?.read(null)).rejects.toThrow('damaged');
  expect(await readText('/')).toContain('third');
});

test('the same bytes are not written again, and what was removed leaves nothing behind', async () => {
  await folder.write(page('/', 'same'));
  expect(await folder.write(page('/', 'same'))).toBe(false);
  await folder.write(page('/', 'other'));
  await folder.remove('/');
  expect(await folder.list()).toEqual([]);
  const left = await readdir(folder.folder, { recursive: true, withFileTypes: true });
  expect(left.filter((each) => each.isFile())).toEqual([]);
});

test('a picture has no compressed forms', async () => {
  const picture = { ...page('/card.png', ''), contentType: 'image/png', body: Buffer.alloc(2000) };
  await folder.write(picture);
  expect((await folder.find('/card.png'))?.encodings).toEqual([]);
});

test('a head that a power cut tore counts as absent', async () => {
  await folder.write(page('/', 'whole'));
  const names = await readdir(folder.folder, { recursive: true });
  const head = path.join(folder.folder, names.find((name) => name.endsWith('.json')) ?? '');
  await writeFile(head, (await readFile(head, 'utf8')).slice(0, 50));
  expect(await folder.find('/')).toBeNull();
  expect(await folder.list()).toEqual([]);
  expect(await folder.write(page('/', 'whole'))).toBe(true);
  expect(await readText('/')).toContain('whole');
});

test('a head that says other than was written, or is of another address, counts as absent', async () => {
  await folder.write(page('/', 'whole'));
  await folder.write(page('/other', 'other'));
  const names = await readdir(folder.folder, { recursive: true });
  const [one = '', two = ''] = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder.folder, name));
  const [first, second] = [await readFile(one, 'utf8'), await readFile(two, 'utf8')];
  await Promise.all([writeFile(one, second), writeFile(two, first)]);
  for (const address of ['/', '/other']) expect(await folder.find(address)).toBeNull();
  await Promise.all(
    [one, two].map((head) => writeFile(head, first.replace('no-cache', 'no-cachf'))),
  );
  expect(await folder.list()).toEqual([]);
});

test('a body that was damaged is never given, and counts as absent from then on', async () => {
  for (const encoding of [null, 'br', 'gzip'] as const) {
    await folder.write(page('/', `${encoding}`));
    const found = await folder.find('/');
    const ending = encoding === null ? found?.digest : `.${encoding}`;
    const names = await readdir(folder.folder, { recursive: true });
    const body = names.find((name) => name.endsWith(ending ?? ''));
    await writeFile(path.join(folder.folder, body ?? ''), 'other bytes');
    await expect(found?.read(encoding)).rejects.toThrow('damaged');
    expect(await folder.find('/')).toBeNull();
  }
});

test('a body that is gone counts as damaged, and its page is made anew', async () => {
  await folder.write(page('/', 'whole'));
  const found = await folder.find('/');
  const names = await readdir(folder.folder, { recursive: true });
  const body = names.find((name) => name.endsWith(found?.digest ?? ''));
  await rm(path.join(folder.folder, body ?? ''));
  await expect(found?.read(null)).rejects.toThrow('damaged');
  expect(await folder.find('/')).toBeNull();
});
