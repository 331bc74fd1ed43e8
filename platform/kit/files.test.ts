import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderFiles } from './files.ts';

let folder: string;
let files: FolderFiles;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  files = new FolderFiles(folder);
});
afterEach(() => rm(folder, { recursive: true }));

test('leaves no temporary file after a failed write', async () => {
  await writeFile(path.join(folder, 'no-folder'), '');
  await expect(files.replace('no-folder/a', 'text')).rejects.toThrow();
  await expect(files.create('no-folder/a', 'text')).rejects.toThrow();
  expect(await readdir(path.join(folder, 'temporary'))).toEqual([]);
});

test('flushes a durable file and its new folders to disk', async () => {
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

  await files.replace('new/deep/written', 'text');
  expect(synced).toEqual(await inodes('new/deep/written', 'new/deep', 'new', '.'));
  synced.length = 0;
  await files.create('new/created', 'text');
  expect(synced).toEqual(await inodes('new/created', 'new'));
  synced.length = 0;
  await files.replace('new/page', 'text', { durable: false });
  expect(synced).toEqual([]);
  spy.mockRestore();
});
