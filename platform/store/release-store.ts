import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';
import { RELEASE_FILE } from '../build/release-manifest.ts';
import { UserError } from '../errors.ts';

/** URL path under which a store's releases are served. */
export const RELEASES_URL = '/releases/';

const LIVE_FILE = 'live.json';

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Puts a file in place whole or not at all. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

function isSection(release: Release): release is SectionRelease {
  return 'paths' in release;
}

/** The folder that holds releases and compositions; nothing in it is ever overwritten but the live pointer. */
export class ReleaseStore {
  constructor(readonly folder: string) {}

  /** The folder of all releases. */
  get releases(): string {
    return path.join(this.folder, 'releases');
  }

  /** The folder of a release. */
  releaseFolder(release: Release): string {
    return path.join(this.releases, release.name, release.version);
  }

  /** Adds a finished build; a release that is already here stays as it is. */
  async add(dist: string): Promise<Release> {
    const file = path.join(dist, RELEASE_FILE);
    if (!(await exists(file))) {
      throw new UserError(`${dist} holds no finished build. Run: npm run build`);
    }
    const release = await readJson<Release>(file);
    const target = this.releaseFolder(release);
    if (await exists(target)) return release;
    const draft = `${target}.${randomUUID()}`;
    await mkdir(path.dirname(target), { recursive: true });
    await cp(dist, draft, { recursive: true });
    // Another process may have added the same release meanwhile; both hold the same bytes.
    await rename(draft, target).catch(() => rm(draft, { recursive: true }));
    return release;
  }

  /** Makes a composition of one shell and one release of each section. The same releases make the same id. */
  async compose(releases: readonly Release[]): Promise<Composition> {
    const shell = releases.find((release) => !isSection(release));
    if (shell === undefined) throw new UserError('A composition needs a release of the shell.');
    const sections = releases.filter(isSection).sort((a, b) => a.name.localeCompare(b.name));
    const names = [shell, ...sections].map(({ name, version }) => `${name}@${version}`);
    const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
    const file = path.join(this.folder, 'compositions', `${id}.json`);
    if (await exists(file)) return readJson<Composition>(file);
    const composition: Composition = {
      id,
      createdAt: new Date().toISOString(),
      shell: place(shell),
      sections: sections.map(place),
    };
    await mkdir(path.dirname(file), { recursive: true });
    await writeWhole(file, JSON.stringify(composition));
    return composition;
  }

  /** Makes a composition the one that visitors are served, in one step. */
  async setLive({ id }: Composition): Promise<void> {
    await writeWhole(path.join(this.folder, LIVE_FILE), JSON.stringify({ id }));
  }

  /** The id of the composition that visitors are served. */
  async readLiveId(): Promise<string> {
    const { id } = await readJson<{ id: string }>(path.join(this.folder, LIVE_FILE));
    return id;
  }

  /** The composition that visitors are served. */
  async readLive(): Promise<Composition> {
    return this.readComposition(await this.readLiveId());
  }

  /** A composition by its id. */
  async readComposition(id: string): Promise<Composition> {
    return readJson<Composition>(path.join(this.folder, 'compositions', `${id}.json`));
  }
}

function place<R extends Release>(release: R): Placed<R> {
  return { ...release, base: `${RELEASES_URL}${release.name}/${release.version}/` };
}
