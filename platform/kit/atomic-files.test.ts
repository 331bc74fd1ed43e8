import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AtomicFiles } from './atomic-files.ts';

let folder: string;
let files: AtomicFiles;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atomic-files-'));
  files = new AtomicFiles(path.join(folder, 'temporary'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that cannot be put in place leaves no temporary file', async () => {
  const file = path.join(folder, 'no-folder');
  await writeFile(file, '');
  await expect(files.writeWhole(path.join(file, 'a'), 'text')).rejects.toThrow();
  await expect(files.createWhole(path.join(file, 'a'), 'text')).rejects.toThrow();
  expect(await readdir(files.folder)).toEqual([]);
});

test('a durable file is on the disk with its name, and the folders made for it with theirs', async () => {
  const handle = await open(folder);
  const synced: number[] = [];
  const prototype = Object.getPrototypeOf(handle);
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.push((await this.stat()).ino);
    return sync.call(this);
  });
  await handle.close();
  const inodes = (...names: string[]) =>
    Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).ino));

  await files.writeWhole(path.join(folder, 'new/deep/written'), 'text');
  expect(synced).toEqual(await inodes('new/deep/written', 'new/deep', 'new', '.'));
  synced.length = 0;
  await files.createWhole(path.join(folder, 'new/created'), 'text');
  expect(synced).toEqual(await inodes('new/created', 'new'));
  synced.length = 0;
  await files.writeWhole(path.join(folder, 'new/page'), 'text', { durable: false });
  expect(synced).toEqual([]);
  spy.mockRestore();
});
