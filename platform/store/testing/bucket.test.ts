import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../kit/settings.ts';
import { ReleaseStore } from '../release-store.ts';

test('starts a bucket that works with the printed variables', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bucket-'));
  const script = path.join(import.meta.dirname, 'bucket.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script]);
  const [printed] = await once(child.stdout, 'data');
  const lines = `${printed}`.trim().split('\n');
  const variables = Object.fromEntries(lines.map((line) => line.split('=')));
  const environment = readEnvironment({ ...variables, DATA_DIR: folder });
  const { shared } = await ReleaseStore.open(environment.store);
  expect(await shared.create('a.txt', 'a')).toBe(true);
  expect(await shared.create('a.txt', 'b')).toBe(false);
  expect(await shared.list('')).toEqual(['a.txt']);
  child.kill();
  await once(child, 'close');
  await rm(folder, { recursive: true });
});
