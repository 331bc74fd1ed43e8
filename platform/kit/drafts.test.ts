import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Drafts } from './drafts.ts';

test('what cannot be put in place leaves no draft behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drafts-'));
  const drafts = new Drafts(path.join(folder, 'drafts'));
  const file = path.join(folder, 'no-folder');
  await writeFile(file, '');
  await expect(drafts.writeWhole(path.join(file, 'a'), 'text')).rejects.toThrow();
  await expect(drafts.createWhole(path.join(file, 'a'), 'text')).rejects.toThrow();
  expect(await readdir(drafts.folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
