import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { RowSnapshots, Snapshot } from './snapshot.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Rows that say how often they were read. */
function counting() {
  const read = vi.fn(async () => `reading ${read.mock.calls.length}`);
  return { read, snapshot: new Snapshot(read) };
}

/** What the snapshot shows once all that it has begun has ended. */
async function settle<Rows>(snapshot: Snapshot<Rows>): Promise<Rows> {
  const { rows } = await snapshot.get();
  await vi.advanceTimersByTimeAsync(0);
  return rows;
}

describe('Snapshot', () => {
  test('reads once for all who ask at a time', async () => {
    const { read, snapshot } = counting();
    await Promise.all([snapshot.get(), snapshot.get(), snapshot.get()]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('asks nothing for a minute', async () => {
    const { read, snapshot } = counting();
    await settle(snapshot);
    vi.advanceTimersByTime(MINUTE - 1);
    await settle(snapshot);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('then shows what it holds at once and reads newer rows for the next', async () => {
    const { snapshot } = counting();
    await settle(snapshot);
    vi.advanceTimersByTime(MINUTE);
    expect(await settle(snapshot)).toBe('reading 1');
    expect(await settle(snapshot)).toBe('reading 2');
  });

  test('waits for newer rows where it was not asked for long', async () => {
    const { snapshot } = counting();
    await settle(snapshot);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(await settle(snapshot)).toBe('reading 2');
  });

  test('shows what it holds where the reading fails, tells why, and leaves the database alone for a while', async () => {
    const { read, snapshot } = counting();
    await settle(snapshot);
    vi.advanceTimersByTime(20 * MINUTE);
    read.mockRejectedValueOnce(new Error('The database is away.'));
    expect(await settle(snapshot)).toBe('reading 1');
    expect(await settle(snapshot)).toBe('reading 1');
    expect(takeConsoleErrors()).toEqual(['The database is away.']);
    vi.advanceTimersByTime(5 * SECOND);
    expect(await settle(snapshot)).toBe('reading 3');
  });

  test('throws where it holds nothing, and tries again for the next', async () => {
    const { read, snapshot } = counting();
    read.mockRejectedValueOnce(new Error('The database is away.'));
    await expect(snapshot.get()).rejects.toThrow('The database is away.');
    expect(await settle(snapshot)).toBe('reading 2');
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  test('tells since when the rows are as they are', async () => {
    let rows = ['a'];
    const snapshot = new Snapshot(async () => [...rows]);
    const first = await snapshot.get();
    vi.advanceTimersByTime(10 * MINUTE);
    expect((await snapshot.get()).since).toEqual(first.since);
    rows = ['a', 'b'];
    vi.advanceTimersByTime(10 * MINUTE);
    expect((await snapshot.get()).since).toEqual(new Date(first.since.getTime() + 20 * MINUTE));
  });
});

describe('RowSnapshots', () => {
  test('remembers each row by its id', async () => {
    const read = vi.fn(async (id: string) => `row ${id}`);
    const rows = new RowSnapshots(read);
    expect((await rows.get('1'))?.rows).toBe('row 1');
    expect((await rows.get('2'))?.rows).toBe('row 2');
    await rows.get('1');
    expect(read.mock.calls).toEqual([['1'], ['2']]);
  });

  test('does not remember that there is none', async () => {
    const read = vi.fn<(id: string) => Promise<string | null>>(async () => null);
    const rows = new RowSnapshots(read);
    expect(await rows.get('1')).toBeNull();
    read.mockResolvedValueOnce('new');
    expect((await rows.get('1'))?.rows).toBe('new');
  });

  test('holds only those that were asked for last', async () => {
    const read = vi.fn(async (id: string) => id);
    const rows = new RowSnapshots(read, 2);
    for (const id of ['1', '2', '1', '3', '1', '2']) await rows.get(id);
    expect(read.mock.calls.flat()).toEqual(['1', '2', '3', '2']);
  });
});
