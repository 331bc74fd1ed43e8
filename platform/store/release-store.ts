import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';
import { RELEASE_FILE, type SharedVersions } from '../build/release-file.ts';
import { precompress } from '../kit/compress.ts';
import { Drafts } from '../kit/drafts.ts';
import { errorCode, UserError } from '../kit/errors.ts';
import {
  claimFolder,
  FolderInUseError,
  type FolderLock,
  removeDeadClaims,
} from '../kit/folder-lock.ts';
import {
  type Canary,
  compareVersions,
  findPreviousVersion,
  type HistoryEntry,
  type LivePointer,
  parsePointer,
  versionsOf,
} from './history.ts';
import { describeRegistry, type RegistryEntry, type TriedRelease } from './registry.ts';
import { verifyComposition } from './verify-composition.ts';

/** URL path under which a store's releases are served. */
export const RELEASES_URL = '/releases/';

/** The file that decides what is live. */
export const LIVE_FILE = 'live.json';
const REGISTRY_FILE = 'registry.json';
const LOCK_TIMEOUT_MS = 120_000;
const LOCK_PAUSE_MS = 25;
const ENTRY_DIGITS = 6;

/** What tells a release from all others. */
export type ReleaseName = Pick<Release, 'name' | 'version'>;

/** A release's own statement of what it holds. */
export type Statement = (Release | SectionRelease) & SharedVersions;

/** What is to be live next, and why. */
export interface NextLive
  extends Pick<HistoryEntry, 'action' | 'checks' | 'allowedGrowth' | 'canary' | 'reason'> {
  readonly composition: Composition;
  /** Package → version that the working tree brings by this change. */
  readonly brought?: Readonly<Record<string, string>>;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/** Whether a release is a section's. */
export function isSection<R extends Release>(release: R): release is R & SectionRelease {
  return 'paths' in release;
}

/**
 * The folder that holds releases, compositions and their history. Nothing in it is ever overwritten
 * but the live pointer, whose rename is the one step that changes what visitors get, and the
 * registry, which is derived from it.
 */
export class ReleaseStore {
  private readonly drafts: Drafts;
  /** The history as it was read: what is in it never changes. */
  private readonly entries = new Map<string, HistoryEntry>();
  /** Id → the text of the composition that was found to be what its id says. */
  private readonly verified = new Map<string, string>();

  constructor(readonly folder: string) {
    this.drafts = new Drafts(path.join(folder, 'drafts'));
  }

  /** The folder of all releases. */
  get releases(): string {
    return path.join(this.folder, 'releases');
  }

  /** The folder of a release. */
  releaseFolder({ name, version }: ReleaseName): string {
    return path.join(this.releases, name, version);
  }

  /** Whether a release is here. */
  has(release: ReleaseName): Promise<boolean> {
    return exists(this.releaseFolder(release));
  }

  /** What a release states of itself. */
  readRelease(release: ReleaseName): Promise<Statement> {
    return readJson(path.join(this.releaseFolder(release), RELEASE_FILE));
  }

  /** What a release states, with its address; null where it is not here. */
  async findRelease(wanted: ReleaseName): Promise<Statement | null> {
    const text = await readIfThere(path.join(this.releaseFolder(wanted), RELEASE_FILE));
    if (text === null) return null;
    const found: Statement = JSON.parse(text);
    // A file system that ignores letter case finds what was not named.
    return found.name === wanted.name && found.version === wanted.version ? found : null;
  }

  /** Copies a finished build into a draft, so that what is checked is what is released. */
  async stage(dist: string): Promise<{ readonly release: Statement; readonly draft: string }> {
    if (!(await exists(path.join(dist, RELEASE_FILE)))) {
      throw new UserError(`${dist} holds no finished build. Run: npm run build`);
    }
    const draft = await this.drafts.copy(dist);
    return { release: await readJson(path.join(draft, RELEASE_FILE)), draft };
  }

  /** Removes a draft that is not wanted. */
  async discard(draft: string): Promise<void> {
    await rm(draft, { recursive: true, force: true });
  }

  /** Makes a draft a release in one step; a release that is already here stays as it is. */
  async place(release: Release, draft: string): Promise<void> {
    const target = this.releaseFolder(release);
    await precompress(draft, Object.keys(release.integrity));
    await mkdir(path.dirname(target), { recursive: true });
    // Another process may have added the same release meanwhile; both hold the same bytes.
    await rename(draft, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
      await this.discard(draft);
    });
  }

  /** Adds a finished build; a release that is already here stays as it is. */
  async add(dist: string): Promise<Statement> {
    const { release, draft } = await this.stage(dist);
    if (await this.has(release)) await this.discard(draft);
    else await this.place(release, draft);
    return release;
  }

  /** Makes a composition of one shell and one release of each section. The same releases make the same id. */
  async compose(releases: readonly Release[]): Promise<Composition> {
    const composition = composeReleases(releases);
    const file = this.compositionFile(composition.id);
    const known = await readIfThere(file);
    if (known !== null) return JSON.parse(known);
    await this.drafts.writeWhole(file, JSON.stringify(composition));
    return composition;
  }

  private compositionFile(id: string): string {
    return path.join(this.folder, 'compositions', `${id}.json`);
  }

  /** A composition by its id. Throws {@link UserError} where there is none. */
  async readComposition(id: string): Promise<Composition> {
    const known = /^[0-9a-f]+$/.test(id) ? await readIfThere(this.compositionFile(id)) : null;
    if (known === null) {
      throw new UserError(`The store holds no composition "${id}". See: npm run releases`);
    }
    return this.readVerified(id, known);
  }

  /** Nothing is served of a composition that is not what its id says; each text is checked once. */
  private async readVerified(id: string, text: string): Promise<Composition> {
    let composition: Composition;
    try {
      composition = JSON.parse(text);
    } catch {
      throw new UserError(`The composition ${id} is not valid JSON. Somebody changed the store.`);
    }
    if (this.verified.get(id) === text) return composition;
    await verifyComposition(id, composition, (release) => this.readRelease(release));
    this.verified.set(id, text);
    return composition;
  }

  /** Who is live; null in a store in which nothing is. */
  async readPointer(): Promise<LivePointer | null> {
    const text = await readIfThere(path.join(this.folder, LIVE_FILE));
    return text === null ? null : parsePointer(text);
  }

  /** The id of the composition that visitors are served. Throws {@link UserError} where there is none. */
  async readLiveId(): Promise<string> {
    const pointer = await this.readPointer();
    if (pointer === null) {
      throw new UserError(`Nothing is live in ${this.folder}. Compose the site first: npm start`);
    }
    return pointer.id;
  }

  /** The composition that visitors are served. */
  async readLive(): Promise<Composition> {
    return this.readComposition(await this.readLiveId());
  }

  /** Every change of the live composition, the oldest first. */
  async readHistory(): Promise<HistoryEntry[]> {
    const pointer = await this.readPointer();
    return this.readEntries(pointer?.entry ?? 0);
  }

  /** The history up to an entry; without one also what was written and never came to be live. */
  async readEntries(last = Number.POSITIVE_INFINITY): Promise<HistoryEntry[]> {
    const names = await readdir(this.historyFolder).catch(() => []);
    const made = names.filter((name) => Number.parseInt(name, 10) <= last).sort();
    return Promise.all(made.map((name) => this.readEntry(name)));
  }

  private async readEntry(name: string): Promise<HistoryEntry> {
    const entry =
      this.entries.get(name) ?? (await readJson<HistoryEntry>(path.join(this.historyFolder, name)));
    this.entries.set(name, entry);
    return entry;
  }

  private get historyFolder(): string {
    return path.join(this.folder, 'history');
  }

  private historyFile(entry: number): string {
    return path.join(this.historyFolder, `${String(entry).padStart(ENTRY_DIGITS, '0')}.json`);
  }

  /** Claims a package's releases for this process. Throws {@link UserError} where another has them. */
  claimPackage(name: string): Promise<FolderLock> {
    return claimFolder(path.join(this.folder, 'locks', name), name, `a release of ${name}`).catch(
      (error: unknown) => {
        if (!(error instanceof FolderInUseError)) throw error;
        throw new UserError(
          `${name} is being released by process ${error.owner.pid}. ` +
            'Wait until that is done, then release again.',
        );
      },
    );
  }

  /** Runs something while no other process changes what is live. */
  async exclusively<Result>(run: () => Promise<Result>): Promise<Result> {
    const lock = await this.waitForLock();
    try {
      return await run();
    } finally {
      await lock.release();
    }
  }

  private async waitForLock(): Promise<FolderLock> {
    const deadline = Date.now() + LOCK_TIMEOUT_MS;
    for (;;) {
      try {
        return await claimFolder(path.join(this.folder, 'locks', 'live'), this.folder, 'a change');
      } catch (error) {
        if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
        await delay(LOCK_PAUSE_MS);
      }
    }
  }

  /** Makes a composition the one that visitors are served, in one step. */
  async setLive(composition: Composition): Promise<void> {
    await this.exclusively(() => this.changeLive({ composition, action: 'release' }));
  }

  /** Moves the live pointer, with an entry in the history. Call it inside {@link exclusively}. */
  async changeLive({ composition, brought, ...why }: NextLive): Promise<HistoryEntry> {
    const pointer = await this.readPointer();
    const before = pointer === null ? {} : versionsOf(await this.readComposition(pointer.id));
    const releases = versionsOf(composition);
    const entry: HistoryEntry = {
      entry: (pointer?.entry ?? 0) + 1,
      at: new Date().toISOString(),
      id: composition.id,
      from: pointer?.id ?? null,
      releases,
      changes: compareVersions(before, releases),
      ...why,
    };
    const next: LivePointer = {
      id: composition.id,
      entry: entry.entry,
      brought: { ...pointer?.brought, ...brought },
      canary: why.canary,
    };
    await this.drafts.writeWhole(this.historyFile(entry.entry), JSON.stringify(entry));
    await this.drafts.writeWhole(path.join(this.folder, LIVE_FILE), JSON.stringify(next));
    await this.writeRegistry(composition, next.canary);
    return entry;
  }

  private async writeRegistry(composition: Composition, canary?: Canary): Promise<void> {
    const history = await this.readHistory();
    const entries: RegistryEntry[] = [];
    for (const live of [composition.shell, ...composition.sections]) {
      const { name } = live;
      entries.push({ live, previous: await this.readPrevious(history, name) });
    }
    const tried = canary === undefined ? null : await this.describeTried(canary);
    const registry = `${JSON.stringify(describeRegistry(entries, composition.id, tried), null, 2)}\n`;
    const file = path.join(this.folder, REGISTRY_FILE);
    if ((await readIfThere(file)) !== registry) await this.drafts.writeWhole(file, registry);
  }

  private async describeTried({ id, share, release }: Canary): Promise<TriedRelease> {
    return { composition: id, share, release: placed(await this.readRelease(release)) };
  }

  private async readPrevious(history: readonly HistoryEntry[], name: string) {
    const version = findPreviousVersion(history, name);
    if (version === null || !(await this.has({ name, version }))) return null;
    return placed(await this.readRelease({ name, version }));
  }

  /** Removes what killed processes left behind, and writes what they did not come to. */
  async cleanUp(): Promise<void> {
    await this.drafts.clean();
    const locks = path.join(this.folder, 'locks');
    for (const name of await readdir(locks).catch(() => []))
      removeDeadClaims(path.join(locks, name));
    if (!(await exists(this.historyFolder))) return;
    await this.exclusively(async () => {
      const pointer = await this.readPointer();
      const names = await readdir(this.historyFolder);
      const drafts = names.filter((name) => Number.parseInt(name, 10) > (pointer?.entry ?? 0));
      await Promise.all(drafts.map((name) => rm(path.join(this.historyFolder, name))));
      if (pointer === null) return;
      await this.writeRegistry(await this.readComposition(pointer.id), pointer.canary);
    });
  }
}

/** A composition that is in no store. The same releases make the same id. Throws {@link UserError}. */
export function composeReleases(releases: readonly Release[]): Composition {
  const shell = releases.find((release) => !isSection(release));
  if (shell === undefined) throw new UserError('A composition needs a release of the shell.');
  const sections = releases.filter(isSection).sort((a, b) => a.name.localeCompare(b.name));
  const names = [shell, ...sections].map(({ name, version }) => `${name}@${version}`);
  return {
    id: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12),
    createdAt: new Date().toISOString(),
    shell: placed(shell),
    sections: sections.map(placed),
  };
}

/** A release with its address; what only the gate reads stays behind, as every page carries this. */
function placed<R extends Release>(statement: R): Placed<R> {
  const base = `${RELEASES_URL}${statement.name}/${statement.version}/`;
  return { ...statement, requires: undefined, provides: undefined, node: undefined, base };
}
