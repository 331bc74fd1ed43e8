import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberUnchanged } from './remember-unchanged.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unchanged-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('what was read is kept until another file takes the place', async () => {
  const file = path.join(folder, 'live.json');
  let reads = 0;
  const get = rememberUnchanged(file, async () => {
    reads += 1;
    return readFile(file, 'utf8');
  });
  await expect(get()).rejects.toThrow('ENOENT');
  for (const text of ['one', 'two', 'six']) {
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
    expect([await get(), await get(), await get()]).toEqual([text, text, text]);
  }
  expect(reads).toBe(4);
  await rm(file);
  await expect(get()).rejects.toThrow('ENOENT');
});

test('who peeks gets what was read until another file takes the place, and nothing after that', async () => {
  const file = path.join(folder, 'live.json');
  const write = async (text: string) => {
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
  };
  await write('one');
  const get = rememberUnchanged(file, () => readFile(file, 'utf8'));
  expect(get.peek()).toBeUndefined();
  await get();
  expect(get.peek()).toBe('one');
  await write('two');
  expect(get.peek()).toBeUndefined();
  await get();
  expect(get.peek()).toBe('two');
  await rm(file);
  expect(get.peek()).toBeUndefined();
});
