import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  digestOfRelease,
  integrityOf,
  RELEASE_FILE,
  writeRelease,
} from '../bundler/release-file.ts';
import { precompress } from '../kit/compress.ts';
import { DamagedFileError, UserError } from '../kit/errors.ts';
import { FolderFiles, readIfThere, type StoreFiles } from '../kit/files.ts';
import { inParallel } from '../kit/in-parallel.ts';
import type { ReleaseManifest, ReleaseName } from './composition.ts';

export const AT_ONCE = 8;

function releaseKey({ name, version }: ReleaseName, file: string): string {
  return `releases/${name}/${version}/${file}`;
}

/** Lists every file of a release, with its manifest last. */
function listFiles({ integrity, node }: ReleaseManifest): string[] {
  return [...Object.keys({ ...integrity, ...node }), RELEASE_FILE];
}

/** Parses a release's manifest. Returns null if the bytes differ in any way from the release's own. */
function parseManifest(bytes: Buffer, { name, version }: ReleaseName): ReleaseManifest | null {
  try {
    const found: ReleaseManifest = JSON.parse(bytes.toString());
    const { version: stated, ...rest } = found;
    const isWhole = writeRelease(found) === bytes.toString();
    const isOwn = found.name === name && stated === version;
    return isWhole && isOwn && version.endsWith(`-${digestOfRelease(rest)}`) ? found : null;
  } catch {
    return null;
  }
}

function isRight(bytes: Buffer, release: ReleaseManifest, file: string): boolean {
  if (file === RELEASE_FILE) return parseManifest(bytes, release) !== null;
  return integrityOf(bytes) === (release.integrity[file] ?? release.node?.[file]);
}

/** The releases of a store: a folder, or a bucket with a copy on each machine. `fetch` copies a release from the bucket, `share` uploads one. */
export class StoredReleases {
  readonly shared: StoreFiles;
  /** The folder, which may also contain derived files. */
  readonly local: FolderFiles;

  /** `shared`: the bucket of which the folder is a copy. Without it, the folder is the store. */
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

  releaseFolder({ name, version }: ReleaseName): string {
    return path.join(this.folder, 'releases', name, version);
  }

  async isHere(release: ReleaseName): Promise<boolean> {
    return (await stat(this.releaseFolder(release)).catch(() => null)) !== null;
  }

  async listReleases(): Promise<ReleaseName[]> {
    return (await this.shared.list('releases/')).flatMap((key) => {
      const [, name = '', version = '', file] = key.split('/');
      return file === RELEASE_FILE ? [{ name, version }] : [];
    });
  }

  /** Returns a release's manifest. @throws {UserError} if the release is missing. */
  async readRelease(release: ReleaseName): Promise<ReleaseManifest> {
    const found = await this.findRelease(release);
    if (found !== null) return found;
    throw new UserError(
      'RELEASE_UNKNOWN',
      `The store holds no ${release.name} ${release.version}. See: npm run releases`,
    );
  }

  /** Returns a release's manifest, or null. @throws {DamagedFileError} if it does not match the version's digest. */
  async findRelease(wanted: ReleaseName): Promise<ReleaseManifest | null> {
    return this.readChecked(wanted, RELEASE_FILE, (bytes) => parseManifest(bytes, wanted));
  }

  /** Reads a file of a release, or its manifest. @throws {DamagedFileError} */
  async readFile(release: ReleaseManifest, file: string): Promise<Buffer> {
    const check = (bytes: Buffer) => (isRight(bytes, release, file) ? bytes : null);
    const found = await this.readChecked(release, file, check);
    if (found === null) throw new DamagedFileError(releaseKey(release, file));
    return found;
  }

  /** Reads a local file, and fetches a damaged or missing one from the bucket, even into a release that is not completely local. Returns null if it does not exist, or if `check` returns null. */
  private async readChecked<Checked>(
    release: ReleaseName,
    file: string,
    check: (bytes: Buffer) => Checked | null,
  ): Promise<Checked | null> {
    const key = releaseKey(release, file);
    const here = await this.local.read(key).catch(() => null);
    const known = here && check(here);
    if (known !== null) return known;
    // If the bucket does not respond, its error explains the missing or damaged file.
    const bytes = this.isCopy
      ? await this.shared.read(key).catch((error) => here ?? Promise.reject(error))
      : here;
    if (bytes === null && here === null) return null;
    const found = bytes && check(bytes);
    if (bytes === null || found === null) throw new DamagedFileError(key);
    if (await this.isHere(release)) await this.local.replace(key, bytes);
    return found;
  }

  readForm(key: string): Promise<Buffer | null> {
    return this.local.read(key).catch(() => null);
  }

  /** The manifest of a finished build. Throws {@link UserError} where there is none. */
  async readBuild(dist: string): Promise<ReleaseManifest> {
    const text = await readIfThere(path.join(dist, RELEASE_FILE));
    if (text !== null) return JSON.parse(text.toString());
    throw new UserError('BUILD_MISSING', `${dist} holds no finished build. Run: npm run build`);
  }

  /** Adds a finished build unless it exists: all files of its manifest, checked by hash. @throws {UserError} */
  async add(dist: string): Promise<ReleaseManifest> {
    const release = await this.readBuild(dist);
    if (!(await this.isHere(release))) {
      await this.place(release, dist, (file) => readIfThere(path.join(dist, file)));
    }
    return this.readRelease(release);
  }

  /** Uploads a release to the bucket, its manifest last. */
  async share(release: ReleaseName): Promise<void> {
    const key = releaseKey(release, RELEASE_FILE);
    if (!this.isCopy || (await this.shared.read(key)) !== null) return;
    const send = async (file: string) => {
      const bytes = await readFile(path.join(this.releaseFolder(release), file));
      await this.shared.create(releaseKey(release, file), bytes);
    };
    const files = listFiles(await this.readRelease(release));
    await inParallel(files.slice(0, -1), AT_ONCE, send);
    await send(RELEASE_FILE);
  }

  /** Copies complete releases from the bucket. @throws {UserError} if one does not match its manifest. */
  async fetch(releases: readonly ReleaseName[]): Promise<void> {
    if (!this.isCopy) return;
    await Promise.all(
      releases.map(async (release) => {
        if (await this.isHere(release)) return;
        const read = (file: string) => this.shared.read(releaseKey(release, file));
        await this.place(await this.readRelease(release), 'the bucket', read);
      }),
    );
  }

  /** Adds a release to the folder atomically, with its compressed forms. */
  private async place(release: ReleaseManifest, source: string, read: StoreFiles['read']) {
    const refuse = (problem: string): never => {
      throw new UserError(
        'RELEASE_INCOMPLETE',
        `${release.name} ${release.version} is not whole in ${source}: ${problem}. Build it again: that makes another version.`,
      );
    };
    const target = this.releaseFolder(release);
    const temporary = await this.local.createTemporary();
    const copy = async (file: string) => {
      const place = path.join(temporary, file);
      if (!place.startsWith(temporary + path.sep)) refuse(`${file} leads out of its folder`);
      const content = (await read(file)) ?? refuse(`${file} is absent`);
      if (!isRight(content, release, file)) refuse(`${file} is not what its hash says`);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, content);
    };
    try {
      await inParallel(listFiles(release), AT_ONCE, copy);
      await precompress(temporary, Object.keys(release.integrity));
      await mkdir(path.dirname(target), { recursive: true });
      // Another process may have added the same release; its bytes are equal.
      await rename(temporary, target).catch(async (error: unknown) => {
        if (!(await this.isHere(release))) throw error;
      });
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }
}
