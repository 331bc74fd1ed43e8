import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition, Release } from '@site/shared/contract';
import { integrityOf, RELEASE_FILE } from '../build/release-file.ts';
import { precompress } from '../kit/compress.ts';
import { Drafts } from '../kit/drafts.ts';
import { errorCode, UserError } from '../kit/errors.ts';
import { inParallel } from '../kit/in-parallel.ts';
import {
  composeReleases,
  placed,
  type ReleaseName,
  type Statement,
  verifyComposition,
} from './composition.ts';
import {
  type Canary,
  compareVersions,
  findArrival,
  findPreviousComposition,
  findPreviousVersion,
  type HistoryEntry,
  type LivePointer,
  parsePointer,
  versionsOf,
} from './history.ts';
import { describeRegistry, type RegistryEntry, type TriedRelease } from './registry.ts';

/** The file that names what is live. */
export const LIVE_FILE = 'live.json';
const REGISTRY_FILE = 'registry.json';
const ENTRY_DIGITS = 6;
const COPIES_AT_ONCE = 8;
/** Compositions of the history whose pages stay, so that going back to them makes none. */
const KEPT_COMPOSITIONS = 5;

/** What is to be live next, and why. */
export interface NextLive
  extends Pick<
    HistoryEntry,
    'action' | 'checks' | 'allowedGrowth' | 'canary' | 'reason' | 'origin'
  > {
  readonly composition: Composition;
}

/** What is live at a moment. */
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

/**
 * The folder that holds releases, compositions and their history. Nothing in it is ever overwritten but
 * `live.json` and the registry, and both follow from the history. An entry of the history is created under
 * its number, whole, by one process alone: that is what makes something live, and no lock is needed for it.
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

  /** Every release that is here. */
  async listReleases(): Promise<ReleaseName[]> {
    const names = await readdir(this.releases).catch(() => []);
    const found = names.map(async (name) => {
      const versions = await readdir(path.join(this.releases, name));
      return versions.map((version) => ({ name, version }));
    });
    return (await Promise.all(found)).flat();
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

  /** What a finished build states. Throws {@link UserError} where there is none. */
  async readBuild(dist: string): Promise<Statement> {
    const text = await readIfThere(path.join(dist, RELEASE_FILE));
    if (text !== null) return JSON.parse(text);
    throw new UserError(`${dist} holds no finished build. Run: npm run build`);
  }

  /**
   * Adds a finished build: the files that it states and no others, each checked against its hash. A release
   * that is already here stays as it is. Throws {@link UserError}.
   */
  async add(dist: string): Promise<Statement> {
    const release = await this.readBuild(dist);
    if (await this.has(release)) return this.readRelease(release);
    const draft = await this.drafts.createPath();
    try {
      await copyStated(release, dist, draft);
      await precompress(draft, Object.keys(release.integrity));
      await this.place(release, draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return release;
  }

  private async place(release: Release, draft: string): Promise<void> {
    const target = this.releaseFolder(release);
    await mkdir(path.dirname(target), { recursive: true });
    // Another process may have added the same release meanwhile; both hold the same bytes.
    await rename(draft, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
  }

  /** Removes a release, unless it is or was live or tried. */
  async remove({ name, version }: ReleaseName): Promise<void> {
    if (findArrival(await this.readHistory(), name, version) !== undefined) return;
    const draft = await this.drafts.createPath();
    await rename(this.releaseFolder({ name, version }), draft).catch(() => undefined);
    await rm(draft, { recursive: true, force: true });
  }

  /** Makes a composition of one shell and one release of each section. The same releases make the same id. */
  async compose(releases: readonly Release[]): Promise<Composition> {
    return this.keep(composeReleases(releases));
  }

  /** Puts a composition into the store; one that is here already stays as it is. */
  async keep(composition: Composition): Promise<Composition> {
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

  /** What is live; null in a store in which nothing is. */
  async readPointer(): Promise<LivePointer | null> {
    const text = await readIfThere(path.join(this.folder, LIVE_FILE));
    let pointer = text === null ? null : parsePointer(text);
    // The entries decide; the file follows, and the process that was to write it may be dead or late.
    for (;;) {
      const name = entryName((pointer?.entry ?? 0) + 1);
      if (!(await exists(path.join(this.historyFolder, name)))) return pointer;
      const { id, entry, canary } = await this.readEntry(name);
      pointer = { id, entry, canary };
    }
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

  /** The composition that visitors are served. */
  async readLive(): Promise<Composition> {
    return this.readComposition(await this.readLiveId());
  }

  /** Every change of what is live, the oldest first. */
  async readHistory(): Promise<HistoryEntry[]> {
    const names = await readdir(this.historyFolder).catch(() => []);
    return Promise.all(names.sort().map((name) => this.readEntry(name)));
  }

  /** The compositions that visitors have, or may soon have again. */
  async listNeeded(): Promise<string[]> {
    const pointer = await this.readPointer();
    const history = await this.readHistory();
    const recent = [...new Set(history.map(({ id }) => id).reverse())].slice(0, KEPT_COMPOSITIONS);
    const ids = [pointer?.id, pointer?.canary?.id, findPreviousComposition(history), ...recent];
    return [...new Set(ids)].filter((id) => id !== undefined && id !== null);
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

  /**
   * Changes what is live, if that is still what `expected` names: the number of an entry of the history,
   * null in an empty store. Throws {@link LiveChanged} where it is not.
   */
  async changeLive(expected: number | null, next: NextLive): Promise<HistoryEntry> {
    const pointer = await this.readPointer();
    if ((pointer?.entry ?? null) !== expected) throw new LiveChanged();
    const { composition, ...why } = next;
    await this.keep(composition);
    const before = pointer === null ? {} : versionsOf(await this.readComposition(pointer.id));
    const releases = versionsOf(composition);
    const entry: HistoryEntry = {
      entry: (expected ?? 0) + 1,
      at: new Date().toISOString(),
      id: composition.id,
      from: pointer?.id ?? null,
      releases,
      changes: compareVersions(before, releases),
      ...why,
    };
    const file = path.join(this.historyFolder, entryName(entry.entry));
    if (!(await this.drafts.createWhole(file, JSON.stringify(entry)))) throw new LiveChanged();
    this.entries.set(entryName(entry.entry), entry);
    await this.followHistory();
    return entry;
  }

  /**
   * Changes what is live as `plan` says, which sees what is live and may take its time. Where something else
   * went live meanwhile, it is asked again. Null where it wants no change. Throws what the plan throws.
   */
  async updateLive(plan: (live: Live) => Promise<NextLive | null>): Promise<HistoryEntry | null> {
    for (;;) {
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

  /** Makes a composition the one that visitors are served, whatever was live. */
  async setLive(composition: Composition): Promise<void> {
    const pointer = await this.readPointer();
    await this.changeLive(pointer?.entry ?? null, { composition, action: 'start' });
  }

  /** Brings the pointer and the registry to the last entry, also where another process moves them at once. */
  private async followHistory(): Promise<void> {
    const file = path.join(this.folder, LIVE_FILE);
    let written = 0;
    for (;;) {
      const pointer = await this.readPointer();
      if (pointer === null || pointer.entry === written) return;
      const text = JSON.stringify(pointer);
      if ((await readIfThere(file)) !== text) await this.drafts.writeWhole(file, text);
      await this.writeRegistry(await this.readComposition(pointer.id), pointer.canary);
      written = pointer.entry;
    }
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
    await this.followHistory();
  }
}

function entryName(entry: number): string {
  return `${String(entry).padStart(ENTRY_DIGITS, '0')}.json`;
}

/** Copies what a build states into a draft. Builds leave files of earlier ones beside it, which stay behind. */
async function copyStated(release: Statement, dist: string, draft: string): Promise<void> {
  const refuse = (problem: string): never => {
    throw new UserError(
      `The build of ${release.name} is damaged: ${problem}. ` +
        `Nothing may change a build's files. Delete ${dist} and build again.`,
    );
  };
  await mkdir(draft, { recursive: true });
  const stated = Object.entries({ ...release.integrity, ...release.node });
  await inParallel(stated, COPIES_AT_ONCE, async ([file, hash]) => {
    const target = path.join(draft, file);
    if (!target.startsWith(draft + path.sep)) refuse(`${file} leads out of its folder`);
    await mkdir(path.dirname(target), { recursive: true });
    const content = await readFile(path.join(dist, file)).catch(() => refuse(`${file} is absent`));
    if (integrityOf(content) !== hash) refuse(`${file} is not what its hash says`);
    await writeFile(target, content);
  });
  await copyFile(path.join(dist, RELEASE_FILE), path.join(draft, RELEASE_FILE));
}
