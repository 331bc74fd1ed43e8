import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, RELEASE_FILE, writeRelease } from '../build/release-file.ts';
import { precompress } from '../kit/compress.ts';
import { DamagedFileError, UserError } from '../kit/errors.ts';
import { FolderFiles, readIfThere, type StoreFiles } from '../kit/files.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { isAsNamed, type ReleaseManifest, type ReleaseName } from './composition.ts';
import { PICTURES, pictureName } from './pictures.ts';

/** Files that are read or written at the same time. */
export const AT_ONCE = 8;

function releaseKey({ name, version }: ReleaseName, file: string): string {
  return `releases/${name}/${version}/${file}`;
}

const isThere = async (file: string) => (await stat(file).catch(() => null)) !== null;

/** Every file of a release; its manifest is the last one. */
function listFiles({ integrity, node }: ReleaseManifest): string[] {
  return [...Object.keys({ ...integrity, ...node }), RELEASE_FILE];
}

/** The manifest of a release; null where the bytes are another text, also one that only differs in blanks. */
function parseManifest(bytes: Buffer, { name, version }: ReleaseName): ReleaseManifest | null {
  try {
    const found: ReleaseManifest = JSON.parse(bytes.toString());
    const isWhole = writeRelease(found) === bytes.toString() && isAsNamed(found);
    return isWhole && found.name === name && found.version === version ? found : null;
  } catch {
    return null;
  }
}

function isRight(bytes: Buffer, release: ReleaseManifest, file: string): boolean {
  if (file === RELEASE_FILE) return parseManifest(bytes, release) !== null;
  return integrityOf(bytes) === (release.integrity[file] ?? release.node?.[file]);
}

/** The releases of a store: a folder, or a bucket of which each machine has a copy in a folder. `fetch` brings a release from the bucket, `share` puts one there. */
export class StoredReleases {
  readonly shared: StoreFiles;
  /** The folder; what is made from releases may be kept there too. */
  readonly local: FolderFiles;

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

  releaseFolder({ name, version }: ReleaseName): string {
    return path.join(this.folder, 'releases', name, version);
  }

  isHere(release: ReleaseName): Promise<boolean> {
    return isThere(this.releaseFolder(release));
  }

  async listReleases(): Promise<ReleaseName[]> {
    return (await this.shared.list('releases/')).flatMap((key) => {
      const [, name = '', version = '', file] = key.split('/');
      return file === RELEASE_FILE ? [{ name, version }] : [];
    });
  }

  /** The manifest of a release. Throws {@link UserError} where it is not in the store. */
  async readRelease(release: ReleaseName): Promise<ReleaseManifest> {
    const found = await this.findRelease(release);
    if (found !== null) return found;
    throw new UserError(
      `The store holds no ${release.name} ${release.version}. See: npm run releases`,
    );
  }

  /** The manifest of a release; null where there is none. Throws {@link DamagedFileError} where it is not what the version is a digest of. */
  async findRelease(wanted: ReleaseName): Promise<ReleaseManifest | null> {
    const key = releaseKey(wanted, RELEASE_FILE);
    const check = (bytes: Buffer) => parseManifest(bytes, wanted);
    return this.readChecked(key, check, this.releaseFolder(wanted));
  }

  /** Reads a file of a release, or its manifest. Throws {@link DamagedFileError}. */
  async readFile(release: ReleaseManifest, file: string): Promise<Buffer> {
    const key = releaseKey(release, file);
    const check = (bytes: Buffer) => (isRight(bytes, release, file) ? bytes : null);
    const found = await this.readChecked(key, check, this.releaseFolder(release));
    if (found === null) throw new DamagedFileError(key);
    return found;
  }

  /** Reads a picture by its name; null where there is none. Throws {@link DamagedFileError}. */
  readPicture(name: string): Promise<Buffer | null> {
    const check = (bytes: Buffer) => (pictureName(bytes) === name ? bytes : null);
    return this.readChecked(PICTURES + name, check);
  }

  /** Whether a picture need not be fetched to be read. */
  isPictureHere(name: string): Promise<boolean> {
    return isThere(path.join(this.folder, PICTURES, name));
  }

  /** Reads a file here; a damaged or absent one is replaced by the bucket's, in a `folder` that must be whole only where that is here. Null: there is none, or `check` gave null. */
  private async readChecked<Checked>(
    key: string,
    check: (bytes: Buffer) => Checked | null,
    folder?: string,
  ): Promise<Checked | null> {
    const here = await this.local.read(key).catch(() => null);
    const known = here && check(here);
    if (known !== null) return known;
    // Where the bucket does not answer, what is here is damaged, or its error says why there is nothing.
    const bytes = this.isCopy
      ? await this.shared.read(key).catch((error) => here ?? Promise.reject(error))
      : here;
    if (bytes === null && here === null) return null;
    const found = bytes && check(bytes);
    if (bytes === null || found === null) throw new DamagedFileError(key);
    if (folder === undefined || (await isThere(folder))) await this.local.replace(key, bytes);
    return found;
  }

  /** Reads a compressed form, which is beside its file; null where none can be read. */
  readForm(key: string): Promise<Buffer | null> {
    return this.local.read(key).catch(() => null);
  }

  /** The manifest of a finished build. Throws {@link UserError} where there is none. */
  async readBuild(dist: string): Promise<ReleaseManifest> {
    const text = await readIfThere(path.join(dist, RELEASE_FILE));
    if (text !== null) return JSON.parse(text.toString());
    throw new UserError(`${dist} holds no finished build. Run: npm run build`);
  }

  /** Adds a finished build: the files of its manifest, each as its hash says, unless it is here already. Throws {@link UserError}. */
  async add(dist: string): Promise<ReleaseManifest> {
    const release = await this.readBuild(dist);
    if (!(await this.isHere(release))) {
      await this.place(release, dist, (file) => readIfThere(path.join(dist, file)));
    }
    return this.readRelease(release);
  }

  /** Puts a release of the folder into the bucket, the manifest last. */
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

  /** Brings releases of the bucket into the folder, whole. Throws {@link UserError} where one is not what its manifest says. */
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

  /** Puts a release into the folder, whole or not at all, with its compressed forms. */
  private async place(release: ReleaseManifest, source: string, read: StoreFiles['read']) {
    const refuse = (problem: string): never => {
      throw new UserError(
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
      // Another process may have added the same release meanwhile; both hold the same bytes.
      await rename(temporary, target).catch(async (error: unknown) => {
        if (!(await this.isHere(release))) throw error;
      });
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }
}
