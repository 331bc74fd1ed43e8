import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeConsoleErrors } from '../../../shared/src/testing/setup.ts';
import { FolderFiles } from '../../kit/files.ts';
import { readReportLines } from '../testing/composed-site.ts';
import { listReports, ReportLog, removeOldReports } from './report-log.ts';

let folder: string;
let files: FolderFiles;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
  files = new FolderFiles(folder);
});

afterEach(() => rm(folder, { recursive: true }));

test('the log of a day has a size limit, except for counted reports', async () => {
  const log = new ReportLog(files);
  for (let entry = 0; entry < 9000; entry += 1) log.append({ entry, text: 'x'.repeat(200) });
  log.append({ entry: 'last', counted: true });
  await log.flush();
  const lines = await readReportLines(files);
  expect(lines.join('\n').length).toBeLessThan(1_001_000);
  expect(lines.length).toBeGreaterThan(1000);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ entry: 'last' });
});

test('servers keep a log each, and what cannot be written now is told once and written later', async () => {
  const [here, there] = [new ReportLog(files), new ReportLog(files)];
  let isUnavailable = true;
  const replace: FolderFiles['replace'] = (key, text) =>
    isUnavailable
      ? Promise.reject(new Error('The store is unavailable.'))
      : files.replace(key, text);
  const later = new ReportLog({ replace }, undefined, 50);
  for (const log of [here, there, later]) log.append({ entry: 1 });
  await Promise.all([here, there, later].map((log) => log.flush()));
  await later.flush();
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(await readReportLines(files)).toHaveLength(2);
  isUnavailable = false;
  await expect.poll(() => readReportLines(files), EVENTUALLY).toHaveLength(3);
});

test('a damaged line hides no other', async () => {
  const report = { at: '', composition: 'a', section: 'mfe-a', release: '1', counted: true };
  const line = JSON.stringify(report);
  await files.replace('logs/2026-03-01-server.log', `${line}\n${line.slice(0, 9)}\n${line}\n`);
  expect(await listReports(files)).toEqual([report, report]);
});

test('no report becomes older than 90 days, of no server, and the others stay', async () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const days of [120, 91, 80, 0]) {
    await files.replace(`logs/${dayAgo(days).slice(0, 10)}-server.log`, `${days}\n`);
  }
  await removeOldReports(files);
  expect(await readReportLines(files)).toEqual(['80', '0']);
});
