import { type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import type { StoreAddress } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { parseKeys, type ReleaseKeys, readSigningKey, refuseEntry, signWith } from './authority.ts';
import { BucketFiles } from './bucket-files.ts';
import { composeReleases, isAsNamed, type ReleaseName } from './composition.ts';
import { type Evidence, parseEvidence } from './evidence.ts';
import {
  compareVersions,
  findArrival,
  findPreviousComposition,
  findVersions,
  type HistoryEntry,
  type LivePointer,
  parseEntry,
  parseJson,
  pointerAfter,
  versionsOf,
} from './history.ts';
import type { StoreFiles } from './store-files.ts';
import { StoredReleases } from './stored-releases.ts';

/** The folder of what visitors' browsers reported. */
export const LOGS = 'logs/';
/** The folder of what servers count while a canary runs, each in a file of its own. */
export const CANARY_COUNTS = 'canary/';
/** Who may change what; only the operators of a bucket may write it. */
export const KEYS_FILE = 'keys.json';
/** What the operators chose for all teams. */
export const SETTINGS_FILE = 'settings.json';
/** Signs the ids of visitors while a canary runs; servers alone may read it in a bucket. */
const VISITORS_KEY = 'visitors.key';
const VISITORS_KEY_BYTES = 32;
const HISTORY = 'history/';
const ENTRY_DIGITS = 6;
const AT_ONCE = 8;
/** Compositions of the history whose pages stay, so that going back to them makes none. */
const KEPT_COMPOSITIONS = 5;

export interface NextLive
  extends Pick<
    HistoryEntry,
    'action' | 'checks' | 'allowedGrowth' | 'canary' | 'reason' | 'revokes' | 'provenance'
  > {
  readonly composition: Composition;
}

export interface Live {
  readonly pointer: LivePointer;
  readonly composition: Composition;
}

/** What is live is not what a change was made for: another change came first. */
export class LiveChanged extends UserError {
  constructor() {
    super('Something else went live at the same moment. Look at npm run releases, and try again.');
  }
}

function entryKey(entry: number): string {
  return `${HISTORY}${String(entry).padStart(ENTRY_DIGITS, '0')}.json`;
}

/** What is live after an entry of the history, and why the entry is not followed; null where it is. Throws {@link UserError}. */
function follow(entry: HistoryEntry, before: LivePointer | null, keys: ReleaseKeys | null) {
  const refusal = refuseEntry(entry, before, keys);
  if (refusal === null) return { pointer: pointerAfter(entry, before), refusal };
  if (before !== null) return { pointer: { ...before, entry: entry.entry }, refusal };
  throw new UserError('The first entry of the history was not made by anybody who may.');
}

/**
 * Releases, and the history of what was live. Nothing in it is ever overwritten. An entry of the history is created
 * under its number, whole, by one process alone: that is what makes something live, and no lock is needed for it.
 *
 * Of a bucket each machine has a copy in a folder of its own, from which everything is read; `pull` brings the
 * history there. What is created goes into the bucket first.
 */
export class ReleaseStore extends StoredReleases {
  /** The entries of the history that are followed, as far as it was read. */
  private followed: HistoryEntry[] = [];
  private pointer: LivePointer | null = null;
  private readonly compositions = new Map<string, Composition>();
  private isSameBucket: Promise<void> | null = null;

  /** `shared`: the bucket that the folder is a copy of; without one the folder is the store. */
  constructor(
    folder: string,
    shared?: StoreFiles,
    private readonly signingKey: KeyObject | null = null,
  ) {
    super(folder, shared);
  }

  /** The store at an address, as it was known here last. */
  static at({ folder, bucket, signingKey }: StoreAddress): ReleaseStore {
    const key = signingKey === undefined ? null : readSigningKey(signingKey);
    return new ReleaseStore(folder, bucket === null ? undefined : new BucketFiles(bucket), key);
  }

  /** The store at an address, as it is now. Throws {@link UserError} where it does not answer. */
  static async open(address: StoreAddress): Promise<ReleaseStore> {
    const store = ReleaseStore.at(address);
    await store.pull();
    return store;
  }

  /** Removes a release from the folder, unless it is or was live or tried. */
  async remove({ name, version }: ReleaseName): Promise<void> {
    if (findArrival(await this.readHistory(), name, version) !== undefined) return;
    await this.discard({ name, version });
  }

  /**
   * A composition that is or was live or a canary, of the releases that the history names. Throws {@link UserError} where
   * there is none, and where it or a release is not what its id says.
   */
  async readComposition(id: string): Promise<Composition> {
    const known = this.compositions.get(id);
    if (known !== undefined) return known;
    const versions = findVersions(await this.readHistory(), id);
    if (versions === null) {
      throw new UserError(`The store holds no composition "${id}". See: npm run releases`);
    }
    const named = Object.entries(versions).map(([name, version]) => ({ name, version }));
    const statements = await Promise.all(named.map((each) => this.readRelease(each)));
    const changed = statements.find((statement) => !isAsNamed(statement));
    const composition = composeReleases(statements);
    if (changed === undefined && composition.id === id) {
      this.compositions.set(id, composition);
      return composition;
    }
    const reason =
      changed === undefined
        ? 'its releases are not those that its id was made of'
        : `${changed.name}@${changed.version} states other than its version says`;
    throw new UserError(
      `The composition ${id} is refused: ${reason}. Somebody changed the store. ` +
        'Roll back to another composition, or delete the store and run npm start.',
    );
  }

  /** What is live, as far as this machine knows: the same object until that changes; null in a store in which nothing is. */
  async readPointer(): Promise<LivePointer | null> {
    for (;;) {
      const number = (this.pointer?.entry ?? 0) + 1;
      const text = await this.local.read(entryKey(number));
      if (text === null) return this.pointer;
      const keys = await this.readKeys();
      // Somebody else who asked has followed it meanwhile.
      if (number !== (this.pointer?.entry ?? 0) + 1) continue;
      const entry = parseEntry(text, number);
      const { pointer, refusal } = follow(entry, this.pointer, keys);
      this.pointer = pointer;
      if (refusal === null) this.followed.push(entry);
      else console.error(`Entry ${number} of the history is not followed: ${refusal}.`);
    }
  }

  private async readKeys(): Promise<ReleaseKeys | null> {
    const text = await this.local.read(KEYS_FILE);
    return text === null ? null : parseKeys(text.toString());
  }

  /** Whether a release needs smoke journeys that passed; else they are told alone. */
  async needsJourneys(): Promise<boolean> {
    const settings = parseJson(await this.shared.read(SETTINGS_FILE));
    return (settings as { journeys?: unknown } | null)?.journeys !== 'told';
  }

  /** What servers of this store sign the ids of visitors with; the first one that asks makes it. */
  async readVisitorsKey(): Promise<Buffer> {
    const here = await this.local.read(VISITORS_KEY);
    if (here !== null) return here;
    await this.shared.create(VISITORS_KEY, randomBytes(VISITORS_KEY_BYTES));
    const key = await this.shared.read(VISITORS_KEY);
    if (key === null) throw new UserError('The store keeps nothing of what is put there.');
    if (this.isCopy) await this.local.create(VISITORS_KEY, key);
    return key;
  }

  private async pullKeys(): Promise<void> {
    if (!this.isCopy) return;
    const text = await this.shared.read(KEYS_FILE);
    if (text === null) await this.local.remove(KEYS_FILE);
    else await this.local.replace(KEYS_FILE, text);
  }

  /** Keeps what was found out about a composition or a release; no evidence takes the place of another. */
  async addEvidence(evidence: Evidence): Promise<void> {
    const name = `${evidence.at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
    const text = JSON.stringify(signWith(evidence, this.signingKey));
    await this.shared.create(`evidence/${evidence.about}/${name}`, text);
  }

  /** The newest evidence of a kind about a composition or a release; null where there is none. */
  async findEvidence(about: string, kind: Evidence['kind']): Promise<Evidence | null> {
    await this.pullKeys();
    const keys = await this.readKeys();
    for (const key of (await this.shared.list(`evidence/${about}/`)).reverse()) {
      const found = parseEvidence(await this.shared.read(key), keys);
      if (found?.about === about && found.kind === kind) return found;
    }
    return null;
  }

  /**
   * Brings what has changed in the bucket into the folder; true where something has. `prepare` sees the latest change
   * before anybody else does; what it throws leaves everything as it was.
   */
  async pull(prepare?: (latest: LivePointer) => Promise<void>): Promise<boolean> {
    if (!this.isCopy) return false;
    this.isSameBucket ??= this.forgetOtherBucket().catch((error: unknown) => {
      this.isSameBucket = null;
      throw error;
    });
    await this.isSameBucket;
    const pointer = await this.readPointer();
    const next = (pointer?.entry ?? 0) + 1;
    if ((await this.shared.read(entryKey(next))) === null) return false;
    const there = new Set(await this.shared.list(HISTORY));
    const numbers: number[] = [];
    for (let entry = next; there.has(entryKey(entry)); entry += 1) numbers.push(entry);
    await this.pullKeys();
    const missing = await inParallel(numbers, AT_ONCE, async (number) => {
      const key = entryKey(number);
      const text = await this.shared.read(key);
      return { key, text: text ?? '', entry: parseEntry(text, number) };
    });
    const [first, ...later] = missing;
    if (first === undefined) return false;
    const releaseKeys = await this.readKeys();
    let latest = pointer;
    for (const { entry } of missing) latest = follow(entry, latest, releaseKeys).pointer;
    if (latest !== null) await prepare?.(latest);
    await inParallel(later, AT_ONCE, ({ key, text }) => this.local.create(key, text));
    // Nobody sees the later ones without it.
    await this.local.create(first.key, first.text);
    await this.readPointer();
    return true;
  }

  /** Another bucket may have been at the same address when the folder was filled. */
  private async forgetOtherBucket(): Promise<void> {
    const here = await this.local.read(entryKey(1));
    if (here === null || (await this.shared.read(entryKey(1)))?.equals(here)) return;
    await this.local.remove(VISITORS_KEY);
    await rm(path.join(this.folder, HISTORY), { recursive: true });
    this.forget();
  }

  private forget(): void {
    this.followed = [];
    this.pointer = null;
    this.compositions.clear();
  }

  /** Follows the store that somebody has put in the place of this one. Throws {@link UserError} where it is gone. */
  async followReplaced(): Promise<void> {
    const [first] = this.followed;
    // What is gone of a copy is brought here again.
    if (first === undefined || this.isCopy) return;
    const text = await this.local.read(entryKey(1));
    if (text === null) {
      throw new UserError(
        `The store in ${this.folder} is gone. Put it back, or start the site anew to make another.`,
      );
    }
    if (JSON.stringify(parseEntry(text, 1)) !== JSON.stringify(first)) this.forget();
  }

  private async requirePointer(): Promise<LivePointer> {
    const pointer = await this.readPointer();
    if (pointer !== null) return pointer;
    throw new UserError(`Nothing is live in ${this.folder}. Fill the store first: npm start`);
  }

  /** The id of the composition that visitors are served. Throws {@link UserError} where there is none. */
  async readLiveId(): Promise<string> {
    return (await this.requirePointer()).id;
  }

  async readLive(): Promise<Composition> {
    return this.readComposition(await this.readLiveId());
  }

  /** Every change of what is live that is followed, the oldest first. */
  async readHistory(): Promise<readonly HistoryEntry[]> {
    await this.readPointer();
    return [...this.followed];
  }

  /** The compositions that visitors have, or may soon have again. */
  async listNeeded(): Promise<string[]> {
    const pointer = await this.readPointer();
    const history = await this.readHistory();
    const recent = [...new Set(history.map(({ id }) => id).reverse())].slice(0, KEPT_COMPOSITIONS);
    const ids = [pointer?.id, pointer?.canary?.id, findPreviousComposition(history), ...recent];
    return [...new Set(ids)].filter((id) => id !== undefined && id !== null);
  }

  /**
   * Changes what is live, if that is still what `expected` names: the number of an entry of the history,
   * null in an empty store. Throws {@link LiveChanged} where it is not.
   */
  async changeLive(expected: number | null, next: NextLive): Promise<HistoryEntry> {
    const pointer = await this.readPointer();
    if ((pointer?.entry ?? null) !== expected) throw new LiveChanged();
    const { composition, ...why } = next;
    const shown = [composition.shell, ...composition.sections, next.canary?.release];
    const releases = shown.filter((release) => release !== undefined);
    await Promise.all(releases.map((release) => this.share(release)));
    if (expected === null) await this.refuseBlindBucket();
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
    const signed = signWith(entry, this.signingKey);
    await this.pullKeys();
    const refused = refuseEntry(signed, pointer, await this.readKeys());
    if (refused !== null) {
      throw new UserError(
        `Nothing is changed, as no server would follow it: ${refused}. Where the key is at fault, set RELEASE_KEY ` +
          'to one that may, or ask the operators of the store.',
      );
    }
    const key = entryKey(entry.entry);
    const text = JSON.stringify(signed);
    if (!(await this.shared.create(key, text))) {
      await this.pull();
      throw new LiveChanged();
    }
    if (this.isCopy) await this.local.create(key, text);
    await this.removeOldCounts();
    return signed;
  }

  /** Where `If-None-Match` is not known, two releases at the same moment would overwrite each other. */
  private async refuseBlindBucket(): Promise<void> {
    if (!this.isCopy) return;
    const key = 'created-once.txt';
    await this.shared.create(key, 'The service must refuse to create this a second time.\n');
    if (!(await this.shared.create(key, ''))) return;
    throw new UserError(
      'The service of this bucket stores over what is there (it ignores If-None-Match), so two releases at ' +
        'the same moment would be one. Choose another: docs/operating.md says what is needed.',
    );
  }

  /**
   * Changes what is live as `plan` says, which sees what is live and may take its time. Where something else
   * went live meanwhile, it is asked again. Null where it wants no change. Throws what the plan throws.
   */
  async updateLive(plan: (live: Live) => Promise<NextLive | null>): Promise<HistoryEntry | null> {
    for (;;) {
      await this.pull();
      const pointer = await this.requirePointer();
      const composition = await this.readComposition(pointer.id);
      const next = await plan({ pointer, composition });
      if (next === null) return null;
      try {
        return await this.changeLive(pointer.entry, next);
      } catch (error) {
        if (!(error instanceof LiveChanged)) throw error;
      }
    }
  }

  private async removeOldCounts(): Promise<void> {
    await this.pull();
    const pointer = await this.readPointer();
    if (pointer === null) return;
    const keys = await this.shared.list(CANARY_COUNTS);
    const kept = `${CANARY_COUNTS}${pointer.canary?.id}-${pointer.id}/`;
    const old = keys.filter((key) => !key.startsWith(kept));
    await inParallel(old, AT_ONCE, (key) => this.shared.remove(key));
  }

  /** Removes what killed processes left behind, and what they did not come to remove. */
  async cleanUp(): Promise<void> {
    await this.local.drafts.clean();
    // Older versions kept reports in the copy of a bucket too.
    if (this.isCopy) await rm(path.join(this.folder, LOGS), { recursive: true, force: true });
    await this.removeOldCounts();
  }
}
