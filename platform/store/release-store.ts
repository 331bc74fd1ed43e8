import { rename, rm } from 'node:fs/promises';
import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import type { StoreFiles } from '../kit/files.ts';
import type { StoreAddress } from '../kit/settings.ts';
import { BucketFiles } from './bucket-files.ts';
import { composeReleases, type ReleaseName } from './composition.ts';
import {
  compareVersions,
  describeRevoked,
  findArrival,
  findVersions,
  type HistoryEntry,
  type LivePointer,
  versionsOf,
} from './history.ts';
import { PreviewKey } from './preview-key.ts';
import { StoreHistory } from './store-history.ts';
import { StoredReleases } from './stored-releases.ts';

/** Folder of the visitors' failure reports. */
export const LOGS = 'logs/';
const MOST_COMPOSITIONS = 50;
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

/** The created entry, or the reason why nothing was changed. */
export interface Outcome {
  readonly entry: HistoryEntry | null;
  readonly unchanged: string | null;
}

/** Releases, and what of them is live. */
export class ReleaseStore extends StoredReleases {
  readonly previewKey = new PreviewKey(this);
  readonly history: StoreHistory;
  private readonly compositions = new Map<string, Composition>();

  /** `shared`: the bucket of which the folder is a copy. Without it, the folder is the store. */
  constructor(folder: string, shared?: StoreFiles) {
    super(folder, shared);
    this.history = new StoreHistory(this);
  }

  /** Opens the store at an address with its local state. */
  static at({ folder, bucket }: StoreAddress) {
    return new ReleaseStore(folder, bucket ? new BucketFiles(bucket) : undefined);
  }

  /** Opens the store at an address with its current state. @throws {UserError} if it does not respond. */
  static async open(address: StoreAddress) {
    const store = ReleaseStore.at(address);
    await store.cleanUp();
    return store;
  }

  /** Removes a release from the folder unless it is or was live or a canary. */
  async remove(release: ReleaseName): Promise<void> {
    if (findArrival(await this.history.read(), release) !== undefined) return;
    // Atomic, even if the process is killed.
    const temporary = await this.local.createTemporary();
    await rename(this.releaseFolder(release), temporary).catch(() => undefined);
    await rm(temporary, { recursive: true, force: true });
  }

  /** Returns a composition that is or was live or a canary. @throws {UserError} if it is missing, or its releases do not match its id. */
  async readComposition(id: string): Promise<Composition> {
    const known = this.compositions.get(id);
    if (known !== undefined) return known;
    const versions = findVersions(await this.history.read(), id);
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

  private async requirePointer(): Promise<LivePointer> {
    const pointer = await this.history.readPointer();
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

  /** Returns the compositions that visitors have, or may get again soon. */
  async readNeeded(): Promise<Composition[]> {
    const newest = (await this.history.read()).map(({ id }) => id).reverse();
    const [live = [], ...earlier] = [...new Set(newest)].slice(0, KEPT_COMPOSITIONS);
    const canary = (await this.history.readPointer())?.canary?.id ?? [];
    const ids = [live, canary, ...earlier].flat();
    const read = ids.map((id) => this.readComposition(id).catch(() => null));
    return (await Promise.all(read)).filter((each) => each !== null);
  }

  /** Lists the last releases of each live package, newest first, without revoked ones. Browsers may have their scripts. */
  async listRecent(): Promise<ReleaseName[]> {
    const { releases = {}, revoked } = (await this.history.readPointer()) ?? {};
    const history = await this.history.read();
    return Object.keys(releases).flatMap((name) => {
      const versions = history.flatMap(({ releases, canary }) => {
        const tried = canary?.release.name === name ? [canary.release.version] : [];
        return [releases[name] ?? [], tried].flat();
      });
      return [...new Set(versions.reverse())]
        .filter((version) => describeRevoked(revoked, { [name]: version }) === null)
        .slice(0, RECENT_RELEASES)
        .map((version) => ({ name, version }));
    });
  }

  /** Returns the entry that makes `next` live after `before`. */
  entryAfter(before: LivePointer | null, { composition, ...why }: NextLive): HistoryEntry {
    const releases = versionsOf(composition);
    return {
      entry: (before?.entry ?? 0) + 1,
      at: new Date().toISOString(),
      id: composition.id,
      from: before?.id ?? null,
      releases,
      changes: compareVersions(before?.releases ?? {}, releases),
      ...why,
    };
  }

  /** Creates an entry if `expected` is still the last one; null for an empty store. Returns null if it is not. */
  async changeLive(expected: number | null, next: NextLive): Promise<HistoryEntry | null> {
    const pointer = await this.history.readPointer();
    if ((pointer?.entry ?? null) !== expected) return null;
    const { composition } = next;
    const shown = [composition.shell, ...composition.sections];
    const tried = next.canary === undefined ? [] : [next.canary.release];
    await Promise.all([...shown, ...tried].map((release) => this.share(release)));
    if (expected === null) await this.assertConditionalWrites();
    return this.history.append(this.entryAfter(pointer, next), pointer);
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

  /** Returns the live state after a bucket's last change. @throws {UserError} if nothing is live. */
  async readCurrent(): Promise<Live> {
    await this.history.pull();
    const pointer = await this.requirePointer();
    return { pointer, composition: await this.readComposition(pointer.id) };
  }

  /** Updates the folder from the store, and removes leftovers of killed processes. */
  async cleanUp(): Promise<void> {
    await this.history.followReplaced();
    await this.history.pull();
    await this.local.cleanTemporary();
  }
}
