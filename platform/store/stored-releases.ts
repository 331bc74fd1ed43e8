import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, RELEASE_FILE, writeStatement } from '../build/release-file.ts';
import { precompress } from '../kit/compress.ts';
import { DamagedFileError, UserError } from '../kit/errors.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { isAsNamed, type ReleaseManifest, type ReleaseName } from './composition.ts';
import { FolderFiles, type StoreFiles } from './store-files.ts';

const AT_ONCE = 8;

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function releaseKey({ name, version }: ReleaseName, file: string): string {
  return `releases/${name}/${version}/${file}`;
}

/** Everything that a release states but the statement itself, with the hash of each. */
function statedFiles({ integrity, node }: ReleaseManifest): [file: string, hash: string][] {
  return Object.entries({ ...integrity, ...node });
}

function parseStatement(text: Buffer, release: ReleaseName): ReleaseManifest {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw new DamagedFileError(releaseKey(release, RELEASE_FILE));
  }
}

/** Whether a text is the statement of a release, as far as its version tells. */
function isStatement(text: Buffer, { name, version }: ReleaseName): boolean {
  try {
    const found: ReleaseManifest = JSON.parse(text.toString());
    return found.name === name && found.version === version && isAsNamed(found);
  } catch {
    return false;
  }
}

/** Whether bytes are what a release states of a file; of its statement, whether no sign of it is another. */
function isWhole(bytes: Buffer, release: ReleaseManifest, file: string): boolean {
  if (file !== RELEASE_FILE) {
    return integrityOf(bytes) === (release.integrity[file] ?? release.node?.[file]);
  }
  if (!isStatement(bytes, release)) return false;
  const stated: ReleaseManifest = JSON.parse(bytes.toString());
  return [writeStatement(stated), JSON.stringify(stated)].includes(bytes.toString());
}

/**
 * The releases of a store: in a folder, or in a bucket of which each machine has a copy in a folder of its own. `fetch`
 * brings a release of the bucket into the folder, `share` one of the folder into the bucket.
 */
export class StoredReleases {
  readonly shared: StoreFiles;
  protected readonly local: FolderFiles;
  /** Key → what a release of the bucket states. */
  private readonly statements = new Map<string, Buffer>();
  /** Folder → the release that is being brought there. */
  private readonly fetching = new Map<string, Promise<void>>();

  /** `shared`: the bucket that the folder is a copy of; without one the folder is the store. */
  constructor(
    readonly folder: string,
    shared?: StoreFiles,
  ) {
    this.local = new FolderFiles(folder);
    this.shared = shared ?? this.local;
  }

  get isCopy(): boolean {
    return this.shared !== this.local;
  }

  get releases(): string {
    return path.join(this.folder, 'releases');
  }

  releaseFolder({ name, version }: ReleaseName): string {
    return path.join(this.releases, name, version);
  }

  isHere(release: ReleaseName): Promise<boolean> {
    return exists(this.releaseFolder(release));
  }

  async has(release: ReleaseName): Promise<boolean> {
    return (
      (await this.isHere(release)) || (this.isCopy && (await this.findRelease(release)) !== null)
    );
  }

  async listReleases(): Promise<ReleaseName[]> {
    return (await this.shared.list('releases/')).flatMap((key) => {
      const [, name = '', version = '', file] = key.split('/');
      return file === RELEASE_FILE ? [{ name, version }] : [];
    });
  }

  private async readStatement(release: ReleaseName): Promise<Buffer | null> {
    const key = releaseKey(release, RELEASE_FILE);
    const here = await this.local.read(key);
    if (!this.isCopy || (here !== null && isStatement(here, release))) return here;
    const text = this.statements.get(key) ?? (await this.shared.read(key));
    if (here !== null && text !== null) await this.local.replace(key, text);
    if (text === null) return null;
    if (!isAsNamed(JSON.parse(text.toString()))) {
      throw new UserError(
        `${key} is not what its version says: somebody changed the store. Release another version.`,
      );
    }
    this.statements.set(key, text);
    return text;
  }

  /** What a release states of itself. Throws {@link UserError} where it is not in the store. */
  async readRelease({ name, version }: ReleaseName): Promise<ReleaseManifest> {
    const found = await this.findRelease({ name, version });
    if (found !== null) return found;
    throw new UserError(`The store holds no ${name} ${version}. See: npm run releases`);
  }

  async findRelease(wanted: ReleaseName): Promise<ReleaseManifest | null> {
    const text = await this.readStatement(wanted);
    if (text === null) return null;
    const found = parseStatement(text, wanted);
    // A file system that ignores letter case finds what was not named.
    return found.name === wanted.name && found.version === wanted.version ? found : null;
  }

  /** Reads a file that a release states, or its statement. Throws {@link DamagedFileError}; the next reading may find it mended. */
  async readFile(release: ReleaseManifest, file: string): Promise<Buffer> {
    const key = releaseKey(release, file);
    const bytes = await this.local.read(key).catch(() => null);
    if (bytes !== null && isWhole(bytes, release, file)) return bytes;
    await this.mendFile(release, file).catch(() => undefined);
    throw new DamagedFileError(key);
  }

  /** Reads a compressed form that lies beside a file; null where none can be read. */
  readForm(key: string): Promise<Buffer | null> {
    return this.local.read(key).catch(() => null);
  }

  /** Puts a damaged file of this machine in place again, where the bucket has the right one. */
  private async mendFile(release: ReleaseManifest, file: string): Promise<void> {
    if (!this.isCopy) return;
    const key = releaseKey(release, file);
    const bytes = await this.shared.read(key);
    if (bytes !== null && isWhole(bytes, release, file)) await this.local.replace(key, bytes);
  }

  /** Mends a file by its key that a process found damaged which knows the folder alone. */
  async mend(key: string): Promise<void> {
    const [, name = '', version = '', ...file] = key.split('/');
    const release = await this.findRelease({ name, version }).catch(() => null);
    if (release !== null) await this.mendFile(release, file.join('/')).catch(() => undefined);
  }

  /** What a finished build states. Throws {@link UserError} where there is none. */
  async readBuild(dist: string): Promise<ReleaseManifest> {
    const text = await new FolderFiles(dist).read(RELEASE_FILE);
    if (text !== null) return JSON.parse(text.toString());
    throw new UserError(`${dist} holds no finished build. Run: npm run build`);
  }

  /**
   * Adds a finished build to the folder: the files that it states and no others, each checked against its hash.
   * A release that is already there stays as it is. Throws {@link UserError}.
   */
  async add(dist: string): Promise<ReleaseManifest> {
    const release = await this.readBuild(dist);
    if (!(await this.isHere(release))) {
      await this.place(release, new FolderFiles(dist), {
        source: `The build of ${release.name} is damaged`,
        mend: `Nothing may change a build's files. Delete ${dist} and build again.`,
      });
    }
    return this.readRelease(release);
  }

  /** Puts a release of the folder into the bucket: what it states first, the statement last. */
  async share(release: ReleaseName): Promise<void> {
    const key = releaseKey(release, RELEASE_FILE);
    if (!this.isCopy || (await this.shared.read(key)) !== null) return;
    const send = async (file: string) => {
      const bytes = await readFile(path.join(this.releaseFolder(release), file));
      await this.shared.create(releaseKey(release, file), bytes);
    };
    const stated = statedFiles(await this.readRelease(release));
    await inParallel(stated, AT_ONCE, ([file]) => send(file));
    await send(RELEASE_FILE);
  }

  /** Brings releases of the bucket into the folder, whole. Throws {@link UserError} where one is not what it states. */
  async fetch(releases: readonly ReleaseName[]): Promise<void> {
    if (!this.isCopy) return;
    await Promise.all(
      releases.map(async (release) => {
        const folder = this.releaseFolder(release);
        if (await this.isHere(release)) return;
        const fetching = this.fetching.get(folder) ?? this.fetchOne(release);
        this.fetching.set(folder, fetching);
        await fetching.finally(() => this.fetching.delete(folder));
      }),
    );
  }

  private async fetchOne(release: ReleaseName): Promise<void> {
    const read = (file: string) => this.shared.read(releaseKey(release, file));
    const mend = 'Somebody changed the store. Release another version.';
    const source = `${release.name} ${release.version} is not whole in the bucket`;
    await this.place(await this.readRelease(release), { read }, { source, mend });
  }

  /** Puts a release into the folder, whole or not at all, with its compressed forms. */
  private async place(
    release: ReleaseManifest,
    files: Pick<StoreFiles, 'read'>,
    { source, mend }: { readonly source: string; readonly mend: string },
  ): Promise<void> {
    const refuse = (problem: string): never => {
      throw new UserError(`${source}: ${problem}. ${mend}`);
    };
    const target = this.releaseFolder(release);
    const draft = await this.local.drafts.createPath();
    const copy = async (file: string, hash?: string) => {
      const place = path.join(draft, file);
      if (!place.startsWith(draft + path.sep)) refuse(`${file} leads out of its folder`);
      const content = (await files.read(file)) ?? refuse(`${file} is absent`);
      if (hash !== undefined && integrityOf(content) !== hash) {
        refuse(`${file} is not what its hash says`);
      }
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, content);
    };
    try {
      await inParallel(statedFiles(release), AT_ONCE, ([file, hash]) => copy(file, hash));
      await copy(RELEASE_FILE);
      await precompress(draft, Object.keys(release.integrity));
      await mkdir(path.dirname(target), { recursive: true });
      // Another process may have added the same release meanwhile; both hold the same bytes.
      await rename(draft, target).catch(async (error: unknown) => {
        if (!(await exists(target))) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  protected async discard(release: ReleaseName): Promise<void> {
    const draft = await this.local.drafts.createPath();
    await rename(this.releaseFolder(release), draft).catch(() => undefined);
    await rm(draft, { recursive: true, force: true });
  }
}
