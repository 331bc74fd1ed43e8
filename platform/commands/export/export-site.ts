import { copyFile, link, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { integrityOf, RELEASE_FILE } from '../../build/release-file.ts';
import { fileType, PRECOMPRESSED, precompress } from '../../kit/compress.ts';
import { Drafts } from '../../kit/drafts.ts';
import { errorCode, UserError } from '../../kit/errors.ts';
import { inParallel } from '../../kit/in-parallel.ts';

import { type FinishedFile, NOT_FOUND_ADDRESS } from '../../site/finished-file.ts';
import type { PageSettings } from '../../site/page-settings.ts';
import { answerHeaders } from '../../site/security-headers.ts';
import { RELEASE_FILE_HEADERS, readServiceWorker, WORKER_PATH } from '../../site/service-worker.ts';
import { SiteMaker } from '../../site/site-maker.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import {
  CURRENT,
  type ExportedFile,
  type ExportManifest,
  listVersions,
  MANIFEST_FILE,
  NOT_FOUND_FILE,
  pointTo,
  readManifest,
  removeOldVersions,
  SITE_FOLDER,
  VERSIONS,
  withExports,
} from './export-folder.ts';
import { renderHeadersFile, renderRedirectsFile } from './host-files.ts';
import { type NginxSite, renderNginxConfig } from './nginx-config.ts';

const AT_ONCE = 6;

/** What is exported, and where to. */
export interface ExportOptions {
  readonly store: ReleaseStore;
  readonly page: PageSettings;
  readonly folder: string;
  /** How many versions stay; all where it is not set. Files of releases go with the last version that shows them. */
  readonly keep?: number;
}

/** An export that is done. */
export interface Exported {
  /** The folder of the version. */
  readonly version: string;
  readonly manifest: ExportManifest;
}

/** A file that the version is to hold. */
interface Source {
  readonly about: ExportedFile;
  /** Writes it with its compressed forms. */
  write(target: string): Promise<void>;
}

type About = Omit<ExportedFile, 'file'> & { readonly file?: string };

function describe({ file, path: address, headers, ...rest }: About): ExportedFile {
  const named = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const sorted = named.sort(([a], [b]) => a.localeCompare(b));
  return {
    file: file ?? address.slice(1),
    path: address,
    headers: Object.fromEntries(sorted),
    ...rest,
  };
}

/** Copies or links a file and the compressed forms that lie beside it. */
async function copyForms(
  copy: (from: string, to: string) => Promise<void>,
  from: string,
  to: string,
): Promise<void> {
  await copy(from, to);
  for (const suffix of Object.values(PRECOMPRESSED)) {
    await copy(from + suffix, to + suffix).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}

function textSource(about: Omit<About, 'digest'>, text: string): Source {
  return {
    about: describe({ ...about, digest: integrityOf(text) }),
    write: async (target) => {
      await writeFile(target, text);
      await precompress(path.dirname(target), [path.basename(target)]);
    },
  };
}

/** The files that a release states; what only Node and the gate read stays in the store. */
async function releaseSources(
  { store, page }: ExportOptions,
  release: Composition['shell'],
): Promise<Source[]> {
  const folder = store.releaseFolder(release);
  const statement = await readFile(path.join(folder, RELEASE_FILE), 'utf8');
  const { integrity }: { integrity: Record<string, string> } = JSON.parse(statement);
  const headers = { ...answerHeaders(page), ...RELEASE_FILE_HEADERS };
  const about = (file: string) =>
    ({ kind: 'release', path: release.base + file, contentType: fileType(file), headers }) as const;
  const files = Object.entries(integrity).map(([file, digest]) => ({
    about: describe({ ...about(file), digest }),
    write: (target: string) => copyForms(copyFile, path.join(folder, file), target),
  }));
  return [...files, textSource(about(RELEASE_FILE), statement)];
}

/** Static hosts find `Page.html` for `/Page`. */
function pageFile(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

function finishedSource(finished: FinishedFile): Source {
  const { address, status, contentType, headers, digest, encodings } = finished;
  const kind = contentType.startsWith('text/html') ? 'page' : 'document';
  const about = { path: address, kind, contentType, headers, digest } as const;
  const write = async (target: string) => {
    await writeFile(target, await finished.read(null));
    for (const encoding of encodings) {
      await writeFile(target + PRECOMPRESSED[encoding], await finished.read(encoding));
    }
  };
  if (status === 404) return { about: describe({ ...about, path: `/${NOT_FOUND_FILE}` }), write };
  return {
    about: describe({ ...about, file: kind === 'page' ? pageFile(address) : undefined }),
    write,
  };
}

async function workerSource({ store, page }: ExportOptions, composition: Composition) {
  const worker = await readServiceWorker(composition, page, store.releases);
  const headers = { ...answerHeaders(page), ...worker.headers };
  const { contentType, text } = worker;
  return textSource({ path: WORKER_PATH, kind: 'document', contentType, headers }, text);
}

/** Every page and document of the composition. Throws {@link UserError} where one cannot be made. */
async function finishSite(maker: SiteMaker, composition: Composition): Promise<FinishedFile[]> {
  const finish = () => maker.ensure(composition, { everything: true });
  const first = await finish();
  // A busy database may answer late: what is absent is made once more.
  const { failed, withoutRows } = first.withoutRows.length > 0 ? await finish() : first;
  if (withoutRows.length > 0) {
    throw new UserError(
      `The database did not give the rows of ${withoutRows.join(', ')}, so nothing was exported. ` +
        'See what was printed above, and export again.',
    );
  }
  const drawn: FinishedFile[] = [];
  for (const { address, reason } of failed) {
    if ((await maker.documentAddress(composition, address)) !== null) {
      throw new UserError(`${address} could not be made, so nothing was exported: ${reason}`);
    }
    // Its visitors' browsers draw it, as they do where the site's own server serves it.
    drawn.push(await maker.draw(composition, address));
  }
  // Hosts have one page for all that is not there.
  const isWanted = ({ status, address }: FinishedFile) =>
    status === 200 || address === NOT_FOUND_ADDRESS;
  const files = [...(await maker.list(composition)), ...drawn].filter(isWanted);
  if (files.some(({ status }) => status === 404)) return files;
  return [...files, await maker.draw(composition, NOT_FOUND_ADDRESS)];
}

function releasesOf({ shell, sections }: Composition): string[] {
  return [shell, ...sections].map(({ base }) => base.slice(1, -1));
}

/** Files of earlier releases that visits which began earlier still load: those that a version which stays shows. */
async function keptSources(
  { folder, keep }: ExportOptions,
  earlier: ExportManifest | null,
  copyEarlier: (file: string, target: string) => Promise<void>,
): Promise<Source[]> {
  const stay = keep === undefined || keep === 1 ? [] : (await listVersions(folder)).slice(1 - keep);
  const manifests = await Promise.all(stay.map(readManifest));
  const shown = new Set(manifests.flatMap((each) => each?.releases ?? []));
  return (earlier?.files ?? [])
    .filter(({ kind }) => kind === 'release')
    .filter(({ file }) => keep === undefined || shown.has(file.split('/').slice(0, 3).join('/')))
    .map((about) => ({ about, write: (target) => copyEarlier(about.file, target) }));
}

/** Writes what hosts read of a version: `_headers` and `_redirects` in the site, nginx's files beside it. */
async function writeHostFiles(draft: string, written: NginxSite): Promise<void> {
  const [site, nginx] = [path.join(draft, SITE_FOLDER), path.join(draft, 'nginx')];
  const config = renderNginxConfig(written);
  await mkdir(nginx, { recursive: true });
  await writeFile(path.join(site, '_headers'), renderHeadersFile(written.files));
  await writeFile(path.join(site, '_redirects'), renderRedirectsFile(written.files));
  await writeFile(path.join(nginx, 'http.conf'), config.http);
  await writeFile(path.join(nginx, 'server.conf'), config.server);
  await writeFile(path.join(nginx, 'brotli.conf'), 'brotli_static on;\n');
}

/** Writes the files of a version; what the earlier one has just so is linked. */
async function writeFiles(options: ExportOptions, composition: Composition, site: string) {
  const { store, page } = options;
  const earlier = await readManifest(path.join(options.folder, CURRENT));
  const earlierSite = path.join(options.folder, CURRENT, SITE_FOLDER);
  // A link keeps the file's date, so that caches which hold the page keep it too.
  const linkEarlier = (file: string, target: string) =>
    copyForms(link, path.join(earlierSite, file), target);
  const digests = new Map(earlier?.files.map(({ file, digest }) => [file, digest]));
  const written = new Map<string, ExportedFile>();
  const write = (sources: readonly Source[]) =>
    inParallel(sources, AT_ONCE, async ({ about, write: make }) => {
      if (written.has(about.file)) return;
      written.set(about.file, about);
      const target = path.join(site, about.file);
      await mkdir(path.dirname(target), { recursive: true });
      if (digests.get(about.file) === about.digest) await linkEarlier(about.file, target);
      else await make(target);
    });
  const maker = new SiteMaker({ store, page, answersForms: false });
  try {
    await write((await finishSite(maker, composition)).map(finishedSource));
  } finally {
    await maker.close();
  }
  for (const release of [composition.shell, ...composition.sections]) {
    await write(await releaseSources(options, release));
  }
  await write([await workerSource(options, composition)]);
  await write(await keptSources(options, earlier, linkEarlier));
  return [...written.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

async function writeVersion(
  options: ExportOptions,
  version: string,
  draft: string,
): Promise<ExportManifest> {
  const composition = await options.store.readLive();
  const files = await writeFiles(options, composition, path.join(draft, SITE_FOLDER));
  const root = path.join(version, SITE_FOLDER);
  const current = path.join(options.folder, CURRENT, SITE_FOLDER);
  await writeHostFiles(draft, { root, current, files });
  const manifest: ExportManifest = {
    composition: composition.id,
    createdAt: new Date().toISOString(),
    releases: releasesOf(composition),
    files,
  };
  await writeFile(path.join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 1));
  return manifest;
}

/**
 * Writes what is live as files of a static site: a version of its own, to which `current` points
 * once it is whole. Throws {@link UserError}; nothing public has changed then.
 */
export function exportSite(options: ExportOptions): Promise<Exported> {
  const { folder, keep } = options;
  return withExports(folder, async () => {
    const drafts = new Drafts(path.join(folder, 'drafts'));
    await drafts.clean();
    const draft = await drafts.createPath();
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const version = path.join(folder, VERSIONS, stamp);
    const manifest = await writeVersion(options, version, draft);
    await mkdir(path.dirname(version), { recursive: true });
    await rename(draft, version);
    await pointTo(folder, version);
    if (keep !== undefined) await removeOldVersions(folder, keep);
    return { version, manifest };
  });
}
