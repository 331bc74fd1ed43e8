import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../kit/errors.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { log } from '../kit/log.ts';
import {
  describeRevoked,
  type HistoryEntry,
  type LivePointer,
  parseEntry,
  pointerAfter,
} from './history.ts';
import { AT_ONCE, type StoredReleases } from './stored-releases.ts';

const HISTORY = 'history/';
const ENTRY_DIGITS = 6;

function entryKey(entry: number): string {
  return `${HISTORY}${String(entry).padStart(ENTRY_DIGITS, '0')}.json`;
}

const unreadable = (number: number) =>
  `${entryKey(number)} of the store cannot be read. Restore it, or delete it and all later entries.`;

/** The numbered entries of a store. They are never overwritten: the process that creates the next one changes what is live. */
export class StoreHistory {
  private followed: HistoryEntry[] = [];
  private pointer: LivePointer | null = null;
  /** Number of an unreadable entry, which was reported. */
  private reported = 0;
  onProblem = (text: string): void => log.error(text);
  onFollowed = (_entry: HistoryEntry): void => undefined;

  constructor(private readonly files: StoredReleases) {}

  /** Returns the live state as known on this machine: the same object until it changes, or null in an empty store. Stops at an unreadable entry. */
  async readPointer(): Promise<LivePointer | null> {
    for (;;) {
      const number = (this.pointer?.entry ?? 0) + 1;
      const text = await this.files.local.read(entryKey(number));
      if (text === null) return this.pointer;
      // Another call has already followed it.
      if (number !== (this.pointer?.entry ?? 0) + 1) continue;
      const entry = parseEntry(text, number);
      if (entry === null) {
        if (this.reported !== number) this.onProblem(unreadable(number));
        this.reported = number;
        return this.pointer;
      }
      this.pointer = pointerAfter(entry, this.pointer);
      this.followed.push(entry);
      this.onFollowed(entry);
    }
  }

  /** Returns all entries, oldest first. */
  async read(): Promise<readonly HistoryEntry[]> {
    await this.readPointer();
    return [...this.followed];
  }

  /** Copies a bucket's changes. Returns true if there were any. `prepare` receives the latest state first; if it throws, nothing changes. @throws {UserError} if the next entry is unreadable. */
  async pull(prepare?: (latest: LivePointer) => Promise<void>): Promise<boolean> {
    const { isCopy, local, shared } = this.files;
    if (!isCopy) return false;
    let latest = await this.readPointer();
    const next = (latest?.entry ?? 0) + 1;
    if ((await shared.read(entryKey(next))) === null) return false;
    const there = new Set(await shared.list(HISTORY));
    const numbers: number[] = [];
    for (let number = next; there.has(entryKey(number)); number += 1) numbers.push(number);
    const texts = await inParallel(numbers, AT_ONCE, (number) => shared.read(entryKey(number)));
    const entries = texts.map((text, index) => parseEntry(text, next + index));
    const broken = entries.indexOf(null);
    if (broken === 0) throw new UserError('HISTORY_INVALID', unreadable(next));
    const readable = broken === -1 ? texts : texts.slice(0, broken);
    for (const entry of entries.slice(0, readable.length)) {
      if (entry !== null) latest = pointerAfter(entry, latest);
    }
    if (latest !== null) await prepare?.(latest);
    // Writes the first entry last, so that readers see all or none.
    for (const [index, text] of [...readable.entries()].reverse()) {
      if (text !== null) await local.create(entryKey(next + index), text);
    }
    await this.readPointer();
    return true;
  }

  /** Follows a store that was replaced, or restored from a backup. @throws {UserError} if it is missing. */
  async followReplaced(): Promise<void> {
    const { folder, isCopy, shared } = this.files;
    await this.readPointer();
    const last = this.followed.at(-1);
    if (last === undefined) return;
    const text = await shared.read(entryKey(last.entry));
    if (JSON.stringify(parseEntry(text, last.entry)) === JSON.stringify(last)) return;
    if ((await shared.read(entryKey(1))) === null) {
      throw new UserError(
        'STORE_MISSING',
        `The store is missing. Restore it, or delete ${folder} and run npm start to create a new one.`,
      );
    }
    this.onProblem(
      `Entry ${last.entry} of the history is not in the store any more: somebody restored or replaced the store. The site follows it as it is now.`,
    );
    if (isCopy) await rm(path.join(folder, HISTORY), { recursive: true });
    this.followed = [];
    this.pointer = null;
  }

  /** Creates an entry under its number. Returns null if another process was faster. @throws {UserError} if it shows a revoked release, or the entry in its place is unreadable. */
  async append(entry: HistoryEntry, before: LivePointer | null) {
    const { isCopy, local, shared } = this.files;
    const { revoked } = pointerAfter(entry, before);
    const { canary, releases } = entry;
    const offered = canary === undefined ? {} : { [canary.release.name]: canary.release.version };
    const refusal = describeRevoked(revoked, releases) ?? describeRevoked(revoked, offered);
    if (refusal !== null) throw new UserError('RELEASE_REVOKED', refusal);
    const [key, text] = [entryKey(entry.entry), JSON.stringify(entry)];
    if (!(await shared.create(key, text))) {
      await this.pull();
      const isRead = (await this.readPointer())?.entry !== before?.entry;
      if (!isRead) throw new UserError('HISTORY_INVALID', unreadable(entry.entry));
      return null;
    }
    if (isCopy) await local.create(key, text);
    return entry;
  }
}
