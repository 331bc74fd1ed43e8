import { createHash } from 'node:crypto';
import type { Dated } from '../site/rows.ts';

/** How long rows are shown without a question to the database. */
const FRESH_MS = 60_000;
/** How long they are still shown at once, while newer ones are read. */
const STALE_MS = 600_000;
/** How long a database that failed is left alone, while there are rows to show. */
const PAUSE_MS = 5000;

interface Held<Rows> extends Dated<Rows> {
  /** Tells whether rows that are read anew are the same. */
  readonly digest: string;
  readonly readAt: number;
}

/** Rows as they were last read. One reading at a time serves all who ask. */
export class Snapshot<Rows> {
  #held: Held<Rows> | null = null;
  #reading: Promise<Held<Rows>> | null = null;
  #pausedUntil = 0;
  readonly #read: () => Promise<Rows>;

  constructor(read: () => Promise<Rows>) {
    this.#read = read;
  }

  /**
   * The rows, at most a minute old; up to ten minutes old while newer ones are read; older only
   * where the reading fails. Throws what the reading throws where none were ever read.
   */
  async get(): Promise<Dated<Rows>> {
    const held = this.#held;
    if (held === null) return this.#refresh();
    const age = Date.now() - held.readAt;
    if (age < FRESH_MS || Date.now() < this.#pausedUntil) return held;
    // What failed is told where it is read; the rows that are held stand in.
    const newer = this.#refresh().catch(() => held);
    return age < STALE_MS ? held : newer;
  }

  /** Takes what it holds for old: who asks next waits for newer rows. */
  expire(): void {
    if (this.#held !== null) this.#held = { ...this.#held, readAt: Number.NEGATIVE_INFINITY };
  }

  #refresh(): Promise<Held<Rows>> {
    this.#reading ??= this.#readAnew().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readAnew(): Promise<Held<Rows>> {
    try {
      const rows = await this.#read();
      const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64');
      const unchanged = this.#held?.digest === digest ? this.#held : null;
      const readAt = Date.now();
      this.#held = { rows, digest, readAt, since: unchanged?.since ?? new Date(readAt) };
      return this.#held;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      this.#pausedUntil = Date.now() + PAUSE_MS;
      throw error;
    }
  }
}

/** Snapshots of single rows by their ids, of those that were asked for last. */
export class RowSnapshots<Row> {
  readonly #snapshots = new Map<string, Snapshot<Row | null>>();
  readonly #read: (id: string) => Promise<Row | null>;
  readonly #limit: number;

  constructor(read: (id: string) => Promise<Row | null>, limit = 500) {
    this.#read = read;
    this.#limit = limit;
  }

  /** The row, as {@link Snapshot.get} gives it; null where there is none, which is not remembered. */
  async get(id: string): Promise<Dated<Row> | null> {
    const snapshot = this.#snapshots.get(id) ?? new Snapshot(() => this.#read(id));
    this.#snapshots.delete(id);
    this.#snapshots.set(id, snapshot);
    for (const oldest of this.#snapshots.keys()) {
      if (this.#snapshots.size <= this.#limit) break;
      this.#snapshots.delete(oldest);
    }
    const { rows, since } = await snapshot.get();
    if (rows !== null) return { rows, since };
    if (this.#snapshots.get(id) === snapshot) this.#snapshots.delete(id);
    return null;
  }

  /** As {@link Snapshot.expire}, for every row. */
  expire(): void {
    for (const snapshot of this.#snapshots.values()) snapshot.expire();
  }
}
