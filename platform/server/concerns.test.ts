import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { openWebhook } from '../kit/testing/webhook.ts';
import { Concerns, checkDisk } from './concerns.ts';

const MEGABYTE = 1024 ** 2;
const diskOf = (size: number, free: number) => async () => ({
  bsize: MEGABYTE,
  blocks: size,
  bavail: free,
});

test('a disk that fills is told once, in the log and to the webhook, and when it has room again', async () => {
  const { told, close } = await openWebhook();
  const relieved = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const concerns = new Concerns();
  await checkDisk('/srv', concerns, diskOf(100_000, 4900));
  await checkDisk('/srv', concerns, diskOf(100_000, 800));
  const problem = 'The disk of /srv is nearly full: 4900 MB are free.';
  expect(concerns.list()).toEqual([problem]);
  expect(takeConsoleErrors()).toEqual([expect.stringContaining(problem)]);
  await expect.poll(() => told).toEqual([{ text: problem }]);
  await checkDisk('/srv', concerns, diskOf(100_000, 5000));
  expect(concerns.list()).toEqual([]);
  expect(relieved.mock.calls.flat()).toEqual([expect.stringContaining('has room again')]);
  relieved.mockRestore();
  close();
});

test('a real disk can be read', async () => {
  const concerns = new Concerns();
  await checkDisk(tmpdir(), concerns);
  // It may be full.
  expect(takeConsoleErrors()).toHaveLength(concerns.list().length);
});
