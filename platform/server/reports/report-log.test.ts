import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderFiles } from '../../store/store-files.ts';
import { ReportLog, removeOldReports } from './report-log.ts';

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

test('no report becomes older than 90 days, in no log, and the others stay', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const line = (days: number) => `${JSON.stringify({ at: daysAgo(days), path: '/' })}\n`;
  await mkdir(path.join(folder, 'logs'));
  const logs = { 'a.log': [120, 91, 80, 1], 'reports.log.1': [200, 90], 'reports.log': [1, 0] };
  for (const [name, ages] of Object.entries(logs)) {
    await writeFile(path.join(folder, 'logs', name), ages.map(line).join(''));
  }
  const log = new ReportLog(path.join(folder, 'logs/reports.log'));
  log.append({ during: true });
  await log.flush(() => removeOldReports(new FolderFiles(folder)));
  expect((await readdir(path.join(folder, 'logs'))).sort()).toEqual(['a.log', 'reports.log']);
  const countLines = async (name: string) =>
    (await readFile(path.join(folder, 'logs', name), 'utf8')).split('\n').length - 1;
  expect([await countLines('a.log'), await countLines('reports.log')]).toEqual([2, 3]);
});
