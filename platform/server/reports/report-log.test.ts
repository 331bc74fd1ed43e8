import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReportLog } from './report-log.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('the log and the one before it stay within their size, and hold the newest', async () => {
  const log = new ReportLog(path.join(folder, 'logs/reports.log'), 500);
  for (let entry = 0; entry < 100; entry += 1) log.append({ entry });
  await log.flush();
  const names = await readdir(path.dirname(log.file));
  expect(names.sort()).toEqual(['reports.log', 'reports.log.1']);
  for (const name of names) {
    expect((await stat(path.join(folder, 'logs', name))).size).toBeLessThanOrEqual(500);
  }
  const lines = (await readFile(log.file, 'utf8')).trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ entry: 99 });
});

test('more than the disk takes is left out, not kept in memory', async () => {
  const log = new ReportLog(path.join(folder, 'reports.log'));
  for (let entry = 0; entry < 5000; entry += 1) log.append({ entry });
  await log.flush();
  expect((await readFile(log.file, 'utf8')).trim().split('\n')).toHaveLength(200);
});
