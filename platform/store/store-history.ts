import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../kit/errors.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { log } from '../kit/log.ts';
import { type ReleaseKeys, refuseEntry, signEntry } from './authority.ts';
import { type HistoryEntry, type LivePointer, parseEntry, pointerAfter } from './history.ts';
import type { StoreKeys } from './store-keys.ts';
import { AT_ONCE, type StoredReleases } from './stored-releases.ts';

const HISTORY = 'history/';
const ENTRY_DIGITS = 6;

function entryKey(entry: number): string {
  return `${HISTORY}${String(entry).padStart(ENTRY_DIGITS, '0')}.json`;
}

/** Inspects a signed entry before it is created. Throws to reject it. */
export type Review = (signed: HistoryEntry) => void;

/** Returns the live state after an entry, and why the entry is skipped, or null. @throws {UserError} */
function follow(
  number: number,
  text: Buffer | null,
  before: LivePointer | null,
  keys: ReleaseKeys | null,
) {
  const entry = parseEntry(text, number);
  const refusal = refuseEntry(entry, before, keys);
  if (entry !== null && refusal === null) {
    return { entry, pointer: pointerAfter(entry, before), refusal };
  }
  if (before !== null) return { entry: null, pointer: { ...before, entry: number }, refusal };
  throw new UserError('HISTORY_INVALID', `The history of the store begins wrong: ${refusal}.`);
}

/** The numbered entries of a store. They are never overwritten: the process that creates the next one changes what is live. */
export class StoreHistory {
  /** The valid entries read so far. */
  private followed: HistoryEntry[] = [];
  private pointer: LivePointer | null = null;
  onSkipped = (text: string): void => log.error(text);
  onFollowed = (_entry: HistoryEntry): void => undefined;

  constructor(
    private readonly files: StoredReleases,
    private readonly keys: StoreKeys,
  ) {}

  /** Returns the live state as known on this machine: the same object until it changes, or null in an empty store. */
  async readPointer(): Promise<LivePointer | null> {
    for (;;) {
      const number = (this.pointer?.entry ?? 0) + 1;
      const text = await this.files.local.read(entryKey(number));
      if (text === null) return this.pointer;
      const keys = await this.keys.read();
      // Another call has already followed it.
      if (number !== (this.pointer?.entry ?? 0) + 1) continue;
      const { entry, pointer, refusal } = follow(number, text, this.pointer, keys);
      this.pointer = pointer;
      if (entry !== null) {
        this.followed.push(entry);
        this.onFollowed(entry);
      } else this.onSkipped(`Entry ${number} of the history is skipped: ${refusal}.`);
    }
  }

  /** Returns all valid entries, oldest first. */
  async read(): Promise<readonly HistoryEntry[]> {
    await this.readPointer();
    return [...this.followed];
  }

  /** Copies a bucket's changes. Returns true if there were any. `prepare` receives the latest state first; if it throws, nothing changes. */
  async pull(prepare?: (latest: LivePointer) => Promise<void>): Promise<boolean> {
    const { isCopy, local, shared } = this.files;
    if (!isCopy) return false;
    let latest = await this.readPointer();
    const next = (latest?.entry ?? 0) + 1;
    if ((await shared.read(entryKey(next))) === null) return false;
    const there = new Set(await shared.list(HISTORY));
    const numbers: number[] = [];
    for (let number = next; there.has(entryKey(number)); number += 1) numbers.push(number);
    const keys = await this.keys.pull();
    const texts = await inParallel(numbers, AT_ONCE, (number) => shared.read(entryKey(number)));
    for (const [index, text] of texts.entries()) {
      latest = follow(next + index, text, latest, keys).pointer;
    }
    if (latest !== null) await prepare?.(latest);
    // Writes the first entry last, so that readers see all or none.
    for (const [index, text] of [...texts.entries()].reverse()) {
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
    this.onSkipped(
      `Entry ${last.entry} of the history is not in the store any more: somebody restored or replaced the store. The site follows it as it is now.`,
    );
    if (isCopy) await rm(path.join(folder, HISTORY), { recursive: true });
    this.followed = [];
    this.pointer = null;
  }

  /** Signs an entry and creates it under its number. Returns null if another process was faster. @throws {UserError} if no server would follow it. */
  async append(entry: HistoryEntry, before: LivePointer | null, review: Review) {
    const { isCopy, local, shared } = this.files;
    const signed = signEntry(entry, this.keys.own);
    const refusal = refuseEntry(signed, before, await this.keys.pull());
    if (refusal !== null) {
      throw new UserError(
        'KEY_REFUSED',
        `Nothing is changed, as no server would follow it: ${refusal}. Where the key is at fault, set RELEASE_KEY ` +
          'to one that may, or ask the operators of the store.',
      );
    }
    review(signed);
    const [key, text] = [entryKey(entry.entry), JSON.stringify(signed)];
    if (!(await shared.create(key, text))) {
      await this.pull();
      return null;
    }
    if (isCopy) await local.create(key, text);
    return signed;
  }
}
