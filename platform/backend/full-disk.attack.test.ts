import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { BUSY, EVENTUALLY } from '@site/shared/testing/limits';
import { expect, test, vi } from 'vitest';
import {
  canHaveSmallDisk,
  connect,
  launchBackend,
  makeSupabaseDir,
  NEEDS_SMALL_DISK,
  smallDisk,
  testOptions,
} from './testing/harness.ts';

vi.setConfig({ testTimeout: 180_000 * BUSY });

const MEGABYTE = 1_000_000;
const NUMBERS =
  'create table numbers (n int primary key);' +
  'grant select on numbers to anon; alter table numbers disable row level security;';

/** Takes all that is free on the disk of a folder. Returns how to give it back. */
function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (const size of [MEGABYTE, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch {
      // There is no room for so much any more.
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

test.runIf(canHaveSmallDisk())(
  'a disk that is full while the log grows stops the database, and room on it starts it again',
  NEEDS_SMALL_DISK,
  async () => {
    const migrations = { '20260101000000_numbers.sql': NUMBERS };
    const options = testOptions({ supabaseDir: makeSupabaseDir({ migrations }) });
    mkdirSync(options.dataDir);
    const launched = await launchBackend(options, smallDisk(options.dataDir, 130));
    const disk = `/proc/${launched.process.pid}/root${options.dataDir}`;
    expect(statfsSync(disk).blocks * statfsSync(disk).bsize).toBe(130 * 1024 * 1024);
    const read = async () => {
      const answer = await fetch(`${launched.apiUrl}/rest/v1/numbers?order=n.desc&limit=1`, {
        headers: { apikey: launched.anonKey },
      }).catch(() => null);
      return answer?.ok ? answer.json() : answer?.status;
    };

    const client = await connect(launched.databaseUrl);
    await client.query('insert into numbers values (0)');
    await client.query('checkpoint');
    const emptyDisk = fillDisk(disk);
    let acknowledged = 0;
    const writeUntilBroken = async () => {
      for (;;) {
        await client.query('begin');
        await client.query('insert into numbers values ($1)', [acknowledged + 1]);
        await client.query("select pg_logical_emit_message(true, 'fill', repeat('x', 100000))");
        await client.query('commit');
        acknowledged += 1;
      }
    };
    await expect(writeUntilBroken()).rejects.toThrow();
    await vi.waitFor(async () => expect(await read()).toBe(503), EVENTUALLY);
    // Two starts on the full disk have failed, each told in one line.
    const told = () => launched.failures().split('\n').slice(0, -1);
    await vi.waitFor(() => expect(told().length).toBeGreaterThan(2), EVENTUALLY);
    for (const line of told()) expect(line).toMatch(`The disk of ${options.dataDir} is full: `);
    emptyDisk();
    await vi.waitFor(async () => expect(await read()).toEqual([{ n: acknowledged }]), EVENTUALLY);
  },
);
