import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AtomicFiles } from '../kit/atomic-files.ts';
import type { MadeFile } from './finished-file.ts';
import { SiteFolder } from './site-folder.ts';

const CONTENT = { database: 'db', version: 3 };

let parent: string;
let folder: SiteFolder;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'site-folder-'));
  folder = new SiteFolder(path.join(parent, 'site'), new AtomicFiles(path.join(parent, 'drafts')));
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

/** All files of the folder. */
async function listPaths(): Promise<string[]> {
  const entries = await readdir(folder.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile());
  return files.map(({ parentPath, name }) => path.join(parentPath, name));
}

async function readText(address: string): Promise<string | null> {
  const file = await folder.find(address);
  return file === null ? null : (await file.read(null)).toString('utf8');
}

test('a file comes back with its head, as it is and in both compressed forms', async () => {
  const made = page('/Blog/ሰላም', 'Text');
  await folder.write(made, CONTENT);
  const found = await folder.find(made.address);
  const { body, isComplete: _, ...head } = made;
  expect(found).toMatchObject({ ...head, content: CONTENT, encodings: ['br', 'gzip'] });
  expect(await readText(made.address)).toBe(body);
  const [br, gzip] = [await found?.read('br'), await found?.read('gzip')];
  expect(brotliDecompressSync(br ?? '').toString()).toBe(body);
  expect(gunzipSync(gzip ?? '').toString()).toBe(body);
  expect(br?.length).toBeLessThan(body.length);
  expect(await folder.find('/Blog/other')).toBeNull();
});

test('whoever has found a file can still read it after it was replaced', async () => {
  await folder.write(page('/', 'first'), CONTENT);
  const found = await folder.find('/');
  for (const text of ['second', 'third']) {
    await folder.write(page('/', text), CONTENT);
    expect(await readText('/')).toContain(text);
  }
  expect((await found?.read(null))?.toString()).toContain('first');
});

test('a list holds no bytes: they are read when they are wanted, and never those of another body', async () => {
  await folder.write(page('/', 'first'), CONTENT);
  const [listed] = await folder.list();
  expect((await listed?.read('br'))?.length).toBeGreaterThan(0);
  await folder.write(page('/', 'second'), CONTENT);
  await expect(listed?.read(null)).rejects.toThrow('damaged');
  expect(await readText('/')).toContain('second');
});

test('what was removed leaves nothing behind', async () => {
  await folder.write(page('/', 'same'), CONTENT);
  await folder.write(page('/', 'other'), CONTENT);
  await folder.remove('/');
  expect(await listPaths()).toEqual([]);
});

test('a picture has no compressed forms', async () => {
  const picture = { ...page('/card.png', ''), contentType: 'image/png', body: Buffer.alloc(2000) };
  await folder.write(picture, CONTENT);
  expect((await folder.find('/card.png'))?.encodings).toEqual([]);
});

test('a file that a power cut tore is never given', async () => {
  await folder.write(page('/', 'whole'), CONTENT);
  const [file = ''] = await listPaths();
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, 50));
  expect(await folder.find('/')).toBeNull();
  expect(await folder.list()).toEqual([]);
  await writeFile(file, whole.subarray(0, -1));
  const torn = await folder.find('/');
  expect((await torn?.read(null))?.toString()).toContain('whole');
  await expect(torn?.read('gzip')).rejects.toThrow('damaged');
  await folder.write(page('/', 'whole'), CONTENT);
  expect(await readText('/')).toContain('whole');
});

test('a head that says other than was written, or is of another address, counts as absent', async () => {
  await folder.write(page('/', 'whole'), CONTENT);
  await folder.write(page('/other', 'other'), CONTENT);
  const [one = '', two = ''] = await listPaths();
  const [first, second] = [await readFile(one, 'latin1'), await readFile(two, 'latin1')];
  await Promise.all([writeFile(one, second, 'latin1'), writeFile(two, first, 'latin1')]);
  for (const address of ['/', '/other']) expect(await folder.find(address)).toBeNull();
  await Promise.all(
    [one, two].map((file) => writeFile(file, first.replace('no-cache', 'no-cachf'), 'latin1')),
  );
  expect(await folder.list()).toEqual([]);
});

test('bytes that were damaged are never given, and the file counts as absent from then on', async () => {
  for (const encoding of [null, 'br', 'gzip'] as const) {
    await folder.write(page('/', `${encoding}`), CONTENT);
    const [file = ''] = await listPaths();
    const form = await (await folder.find('/'))?.read(encoding);
    const bytes = await readFile(file);
    const at = bytes.indexOf(form ?? '') + 20;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const found = await folder.find('/');
    await expect(found?.read(encoding)).rejects.toThrow('damaged');
    expect(await folder.find('/')).toBeNull();
  }
});
