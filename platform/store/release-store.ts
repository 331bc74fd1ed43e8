import type { KeyObject } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import type { StoreFiles } from '../kit/files.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { log } from '../kit/log.ts';
import type { StoreAddress } from '../kit/settings.ts';
import {
  isTextSigned,
  makeSigningKey,
  OPERATORS,
  ownersOf,
  parseKeys,
  publicKeyOf,
  type ReleaseKeys,
  readSigningKey,
  refuseEntry,
  SERVERS,
  signEntry,
  signText,
} from './authority.ts';
import { BucketFiles } from './bucket-files.ts';
import { composeReleases, type ReleaseName } from './composition.ts';
import {
  compareVersions,
  describeRevoked,
  findArrival,
  findVersions,
  type HistoryEntry,
  type LivePointer,
  parseEntry,
  pointerAfter,
  versionsOf,
} from './history.ts';
import { AT_ONCE, StoredReleases } from './stored-releases.ts';

/** Folder of the visitors' failure reports. */
export const LOGS = 'logs/';
/** The keys and rights of packages. In a bucket, only operators may write it. */
export const KEYS_FILE = 'keys.json';
/** Signs preview links in a store without team keys. */
const PREVIEW_KEY_FILE = 'preview-key';
const HISTORY = 'history/';
const ENTRY_DIGITS = 6;
const MOST_COMPOSITIONS = 50;
/** Interval between lookups of a missing key. */
const PAUSE_MS = 1000;
/** Number of past compositions whose pages are kept, so that a rollback renders none. */
const KEPT_COMPOSITIONS = 5;
/** Number of a package's last releases whose scripts may be in visitors' browsers. */
const RECENT_RELEASES = 4;

export interface NextLive
  extends Pick<HistoryEntry, 'action' | 'checks' | 'canary' | 'reason' | 'revokes' | 'provenance'> {
  readonly composition: Composition;
}

export interface Live {
  readonly pointer: LivePointer;
  readonly composition: Composition;
}

/** Inspects a numbered and signed entry before it is created. Throws to reject it. */
export type Review = (next: HistoryEntry) => void;

/** The created entry, or the reason why nothing was changed. */
export interface Outcome {
  readonly entry: HistoryEntry | null;
  readonly unchanged: string | null;
}

function entryKey(entry: number): string {
  return `${HISTORY}${String(entry).padStart(ENTRY_DIGITS, '0')}.json`;
}

/** Returns the live state after an entry, or why to skip the entry. @throws {UserError} */
function follow(
  number: number,
  entry: HistoryEntry | null,
  before: LivePointer | null,
  keys: ReleaseKeys | null,
) {
  const refusal = refuseEntry(entry, before, keys);
  if (entry !== null && refusal === null) {
    return { followed: entry, pointer: pointerAfter(entry, before), refusal };
  }
  if (before === null)
    throw new UserError('HISTORY_INVALID', `The history of the store begins wrong: ${refusal}.`);
  return { followed: null, pointer: { ...before, entry: number }, refusal };
}

/** Releases and their history. Entries are never overwritten: the process that creates an entry under the next number makes it live. `pull` copies a bucket's changes. */
export class ReleaseStore extends StoredReleases {
  /** The valid history entries read so far. */
  private followed: HistoryEntry[] = [];
  private pointer: LivePointer | null = null;
  private readonly compositions = new Map<string, Composition>();
  /** Called with the reason for each skipped entry. */
  onSkipped = (text: string): void => log.error(text);
  /** Called for each valid entry. */
  onFollowed = (_entry: HistoryEntry): void => undefined;
  private previewKey: KeyObject | null = null;
  private previewKeyAt = 0;

  /** `shared`: the bucket of which the folder is a copy. Without it, the folder is the store. */
  constructor(
    folder: string,
    shared?: StoreFiles,
    private readonly signingKey: KeyObject | null = null,
    private readonly review: Review = () => undefined,
  ) {
    super(folder, shared);
  }

  /** Opens the store at an address with its local state. */
  static at({ folder, bucket, signingKey }: StoreAddress, review?: Review): ReleaseStore {
    const key = signingKey === undefined ? null : readSigningKey(signingKey);
    const shared = bucket === null ? undefined : new BucketFiles(bucket);
    return new ReleaseStore(folder, shared, key, review);
  }

  /** Opens the store at an address with its current state. @throws {UserError} if it does not respond. */
  static async open(address: StoreAddress, review?: Review): Promise<ReleaseStore> {
    const store = ReleaseStore.at(address, review);
    await store.cleanUp();
    return store;
  }

  /** Removes a release from the folder unless it is or was live or a canary. */
  async remove(release: ReleaseName): Promise<void> {
    if (findArrival(await this.readHistory(), release) !== undefined) return;
    // Atomic, even if the process is killed.
    const temporary = await this.local.createTemporary();
    await rename(this.releaseFolder(release), temporary).catch(() => undefined);
    await rm(temporary, { recursive: true, force: true });
  }

  /** Returns a composition that is or was live or a canary. @throws {UserError} if it is missing, or its releases do not match its id. */
  async readComposition(id: string): Promise<Composition> {
    const known = this.compositions.get(id);
    if (known !== undefined) return known;
    const versions = findVersions(await this.readHistory(), id);
    if (versions === null) {
      throw new UserError(
        'COMPOSITION_UNKNOWN',
        `The store holds no composition "${id}". See: npm run releases`,
      );
    }
    const releases = Object.entries(versions).map(([name, version]) =>
      this.readRelease({ name, version }),
    );
    const composition = composeReleases(await Promise.all(releases));
    if (composition.id !== id) {
      throw new UserError(
        'COMPOSITION_INVALID',
        `The composition ${id} is refused: its releases are not those that its id was made of. Somebody ` +
          'changed the store. Roll back to another composition, or delete the store and run npm start.',
      );
    }
    this.compositions.set(id, composition);
    const [oldest = ''] = this.compositions.keys();
    if (this.compositions.size > MOST_COMPOSITIONS) this.compositions.delete(oldest);
    return composition;
  }

  /** Returns the live state as known on this machine: the same object until it changes, or null in an empty store. */
  async readPointer(): Promise<LivePointer | null> {
    for (;;) {
      const number = (this.pointer?.entry ?? 0) + 1;
      const text = await this.local.read(entryKey(number));
      if (text === null) return this.pointer;
      const keys = await this.readKeys();
      // Another call has already followed it.
      if (number !== (this.pointer?.entry ?? 0) + 1) continue;
      const next = follow(number, parseEntry(text, number), this.pointer, keys);
      this.pointer = next.pointer;
      if (next.followed !== null) {
        this.followed.push(next.followed);
        this.onFollowed(next.followed);
      } else this.onSkipped(`Entry ${number} of the history is skipped: ${next.refusal}.`);
    }
  }

  private async readKeys(): Promise<ReleaseKeys | null> {
    const text = await this.local.read(KEYS_FILE);
    return text === null ? null : parseKeys(text.toString());
  }

  /** Returns true if history entries are signed. */
  async hasKeys(): Promise<boolean> {
    await this.pullKeys();
    return (await this.readKeys()) !== null;
  }

  /** Returns the store's own key, or null if it has not been created. */
  private async readPreviewKey(): Promise<KeyObject | null> {
    // Strangers could trigger many lookups, so they are limited.
    if (this.previewKey !== null || Date.now() < this.previewKeyAt + PAUSE_MS) {
      return this.previewKey;
    }
    this.previewKeyAt = Date.now();
    const text = await this.shared.read(PREVIEW_KEY_FILE);
    this.previewKey = text === null ? null : readSigningKey(text.toString());
    return this.previewKey;
  }

  /** Signs a preview link with the team's key, or the store's own if teams have none. @throws {UserError} */
  async signPreview(text: string, packages: readonly string[]): Promise<string> {
    const hasKeys = await this.hasKeys();
    if (!hasKeys) {
      await this.shared.create(PREVIEW_KEY_FILE, makeSigningKey().secret);
      this.previewKeyAt = 0;
    }
    const key = hasKeys ? this.signingKey : await this.readPreviewKey();
    const signature = key === null ? '' : signText(text, key);
    if (await this.isPreviewSigned(text, signature, packages)) return signature;
    throw new UserError(
      'KEY_REFUSED',
      `No server would follow this preview: set RELEASE_KEY to a key that may release ${packages.join(', ')}.`,
    );
  }

  /** Returns true if a key that may release the packages has signed a preview link. */
  async isPreviewSigned(text: string, signature: string, packages: readonly string[]) {
    const keys = await this.readKeys();
    if (keys !== null) return isTextSigned(text, signature, packages, keys);
    const own = await this.readPreviewKey();
    if (own === null) return false;
    const known = { since: 1, keys: { [OPERATORS]: [{ key: publicKeyOf(own) }] } };
    return isTextSigned(text, signature, packages, known);
  }

  /** Returns why no server can end a failing canary, or null. */
  async describeCanaryKeys(): Promise<string | null> {
    await this.pullKeys();
    const { keys = null } = (await this.readKeys()) ?? {};
    if (keys === null || keys[SERVERS]?.some(({ until }) => until === undefined)) return null;
    return 'No server has a key to end a failing canary. The operators make one: npm run keys -- servers';
  }

  /** Returns why this server cannot end a failing canary, or null. */
  async describeOwnKey(): Promise<string | null> {
    const keys = await this.readKeys();
    const own = this.signingKey;
    if (keys === null || (own !== null && ownersOf(publicKeyOf(own), keys).length > 0)) return null;
    return 'This server cannot end a failing canary: set RELEASE_KEY to the key of servers (npm run keys -- servers).';
  }

  private async pullKeys(): Promise<void> {
    if (!this.isCopy) return;
    const text = await this.shared.read(KEYS_FILE);
    if (text === null) await this.local.remove(KEYS_FILE);
    else await this.local.replace(KEYS_FILE, text);
  }

  /** Copies a bucket's changes. Returns true if there were any. `prepare` receives the latest state first; if it throws, nothing changes. */
  async pull(prepare?: (latest: LivePointer) => Promise<void>): Promise<boolean> {
    if (!this.isCopy) return false;
    let latest = await this.readPointer();
    const next = (latest?.entry ?? 0) + 1;
    if ((await this.shared.read(entryKey(next))) === null) return false;
    const there = new Set(await this.shared.list(HISTORY));
    const numbers: number[] = [];
    for (let number = next; there.has(entryKey(number)); number += 1) numbers.push(number);
    await this.pullKeys();
    const keys = await this.readKeys();
    const texts = await inParallel(numbers, AT_ONCE, (number) =>
      this.shared.read(entryKey(number)),
    );
    for (const [index, text] of texts.entries()) {
      const number = next + index;
      latest = follow(number, parseEntry(text, number), latest, keys).pointer;
    }
    if (latest !== null) await prepare?.(latest);
    // Writes the first entry last, so that readers see all or none.
    for (const [index, text] of [...texts.entries()].reverse()) {
      if (text !== null) await this.local.create(entryKey(next + index), text);
    }
    await this.readPointer();
    return true;
  }

  /** Follows a store that was replaced, or restored from a backup. @throws {UserError} if it is missing. */
  async followReplaced(): Promise<void> {
    await this.readPointer();
    const last = this.followed.at(-1);
    if (last === undefined) return;
    const text = await this.shared.read(entryKey(last.entry));
    if (JSON.stringify(parseEntry(text, last.entry)) === JSON.stringify(last)) return;
    if ((await this.shared.read(entryKey(1))) === null) {
      throw new UserError(
        'STORE_MISSING',
        `The store is missing. Restore it, or delete ${this.folder} and run npm start to create a new one.`,
      );
    }
    this.onSkipped(
      `Entry ${last.entry} of the history is not in the store any more: somebody restored or replaced the store. The site follows it as it is now.`,
    );
    if (this.isCopy) await rm(path.join(this.folder, HISTORY), { recursive: true });
    this.followed = [];
    this.pointer = null;
    this.compositions.clear();
  }

  private async requirePointer(): Promise<LivePointer> {
    const pointer = await this.readPointer();
    if (pointer !== null) return pointer;
    throw new UserError(
      'STORE_EMPTY',
      `Nothing is live in ${this.folder}. Fill the store first: npm start`,
    );
  }

  /** Returns the id of the live composition. @throws {UserError} if there is none. */
  async readLiveId(): Promise<string> {
    return (await this.requirePointer()).id;
  }

  async readLive(): Promise<Composition> {
    return this.readComposition(await this.readLiveId());
  }

  /** Returns all valid history entries, oldest first. */
  async readHistory(): Promise<readonly HistoryEntry[]> {
    await this.readPointer();
    return [...this.followed];
  }

  /** Lists the compositions that visitors have, or may get again soon. */
  async listNeeded(): Promise<string[]> {
    const newest = (await this.readHistory()).map(({ id }) => id).reverse();
    const [live = [], ...earlier] = [...new Set(newest)].slice(0, KEPT_COMPOSITIONS);
    const canary = (await this.readPointer())?.canary?.id ?? [];
    return [live, canary, ...earlier].flat();
  }

  /** Lists the last releases of each live package, newest first, without revoked ones. Browsers may have their scripts. */
  async listRecent(): Promise<ReleaseName[]> {
    const { releases = {}, revoked } = (await this.readPointer()) ?? {};
    return Object.keys(releases).flatMap((name) => {
      const versions = this.followed.flatMap((entry) => entry.releases[name] ?? []).reverse();
      return [...new Set(versions)]
        .filter((version) => describeRevoked(revoked, { [name]: version }) === null)
        .slice(0, RECENT_RELEASES)
        .map((version) => ({ name, version }));
    });
  }

  /** Creates an entry if `expected` is still the last one; null for an empty store. Returns null if it is not. */
  async changeLive(expected: number | null, next: NextLive): Promise<HistoryEntry | null> {
    const pointer = await this.readPointer();
    if ((pointer?.entry ?? null) !== expected) return null;
    const { composition, ...why } = next;
    const shown = [composition.shell, ...composition.sections];
    const tried = next.canary === undefined ? [] : [next.canary.release];
    await Promise.all([...shown, ...tried].map((release) => this.share(release)));
    if (expected === null) await this.assertConditionalWrites();
    const versions = versionsOf(composition);
    const entry: HistoryEntry = {
      entry: (expected ?? 0) + 1,
      at: new Date().toISOString(),
      id: composition.id,
      from: pointer?.id ?? null,
      releases: versions,
      changes: compareVersions(pointer?.releases ?? {}, versions),
      ...why,
    };
    const signed = signEntry(entry, this.signingKey);
    await this.pullKeys();
    const refusal = refuseEntry(signed, pointer, await this.readKeys());
    if (refusal !== null) {
      throw new UserError(
        'KEY_REFUSED',
        `Nothing is changed, as no server would follow it: ${refusal}. Where the key is at fault, set RELEASE_KEY ` +
          'to one that may, or ask the operators of the store.',
      );
    }
    this.review(signed);
    const key = entryKey(entry.entry);
    const text = JSON.stringify(signed);
    if (!(await this.shared.create(key, text))) {
      await this.pull();
      return null;
    }
    if (this.isCopy) await this.local.create(key, text);
    return signed;
  }

  /** @throws {UserError} if the service ignores `If-None-Match`: concurrent releases would overwrite each other. */
  private async assertConditionalWrites(): Promise<void> {
    if (!this.isCopy) return;
    const key = 'created-once.txt';
    await this.shared.create(key, 'The service must refuse to create this a second time.\n');
    if (!(await this.shared.create(key, ''))) return;
    throw new UserError(
      'BUCKET_UNSUITABLE',
      'The service of this bucket stores over what is there (it ignores If-None-Match), so two releases at ' +
        'the same moment would be one. Choose another: docs/hosting.md says what is needed.',
    );
  }

  /** Returns the live state after copying a bucket's changes. @throws {UserError} if nothing is live. */
  async readLatest(): Promise<Live> {
    await this.pull();
    const pointer = await this.requirePointer();
    return { pointer, composition: await this.readComposition(pointer.id) };
  }

  /** Changes the live state by `plan`, which runs again after a concurrent change. If it returns a text, that is the reason for no change. */
  async updateLive(plan: (live: Live) => Promise<NextLive | string>): Promise<Outcome> {
    for (;;) {
      const live = await this.readLatest();
      const next = await plan(live);
      if (typeof next === 'string') return { entry: null, unchanged: next };
      const entry = await this.changeLive(live.pointer.entry, next);
      if (entry !== null) return { entry, unchanged: null };
    }
  }

  /** Updates the folder from the store, and removes leftovers of killed processes. */
  async cleanUp(): Promise<void> {
    await this.followReplaced();
    await this.pull();
    await this.local.cleanTemporary();
  }
}
