import { copyFile, link, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { integrityOf, RELEASE_FILE } from '../../build/release-file.ts';
import { fileType, PRECOMPRESSED, precompress } from '../../kit/compress.ts';
import { errorCode, UserError } from '../../kit/errors.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { CACHE_CONTROL } from '../../site/cache-headers.ts';
import type { FinishedFile } from '../../site/finished-file.ts';
import type { PageSettings } from '../../site/page-settings.ts';
import { answerHeaders } from '../../site/security-headers.ts';
import { readServiceWorker, WORKER_PATH } from '../../site/service-worker.ts';
import { SiteMaker } from '../../site/site-maker.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import {
  CURRENT,
  type ExportedFile,
  type ExportManifest,
  listVersions,
  MANIFEST_FILE,
  pointTo,
  readManifest,
  SITE_FOLDER,
  VERSIONS,
  withExports,
} from './export-folder.ts';
import { renderHeadersFile, renderRedirectsFile } from './host-files.ts';
import { renderNginxConfig } from './nginx-config.ts';

const AT_ONCE = 6;

export interface ExportOptions {
  readonly store: ReleaseStore;
  readonly page: PageSettings;
  readonly folder: string;
  /** How many versions stay. Files of releases go with the last version that shows them. Default: all. */
  readonly keep?: number;
}

export type Exported = Awaited<ReturnType<typeof exportSite>>;

interface Source {
  readonly about: ExportedFile;
  /** Writes it with its compressed forms. */
  write(target: string): Promise<void>;
}

/** Copies or links a file and the compressed forms that lie beside it. */
async function copyForms(copy: typeof link, from: string, to: string): Promise<void> {
  await copy(from, to);
  for (const suffix of Object.values(PRECOMPRESSED)) {
    await copy(from + suffix, to + suffix).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}

function textSource(about: Omit<ExportedFile, 'file' | 'digest'>, text: string): Source {
  return {
    about: { ...about, file: about.path.slice(1), digest: integrityOf(text) },
    write: async (target) => {
      await writeFile(target, text);
      await precompress(path.dirname(target), [path.basename(target)]);
    },
  };
}

function releaseHeaders(page: PageSettings): Record<string, string> {
  return { ...answerHeaders(page), 'Cache-Control': CACHE_CONTROL.releaseFile };
}

/** The files that a release states; what only Node and the gate read stays in the store. */
async function releaseSources(
  { store, page }: ExportOptions,
  release: Composition['shell'],
): Promise<Source[]> {
  const folder = store.releaseFolder(release);
  const statement = await readFile(path.join(folder, RELEASE_FILE), 'utf8');
  const { integrity }: { integrity: Record<string, string> } = JSON.parse(statement);
  const describe = (file: string) => ({
    kind: 'release' as const,
    path: release.base + file,
    contentType: fileType(file),
    headers: releaseHeaders(page),
  });
  const files = Object.entries(integrity).map(([file, digest]) => ({
    about: { ...describe(file), file: release.base.slice(1) + file, digest },
    write: (target: string) => copyForms(copyFile, path.join(folder, file), target),
  }));
  return [...files, textSource(describe(RELEASE_FILE), statement)];
}

/** A page or a document. Static hosts find `Page.html` for `/Page`. */
function finishedSource(finished: FinishedFile): Source {
  const { address, contentType, headers, digest, encodings } = finished;
  const isPage = contentType.startsWith('text/html');
  const name = address === '/' ? 'index' : address.slice(1);
  return {
    about: {
      kind: isPage ? 'page' : 'document',
      file: isPage ? `${name}.html` : name,
      ...{ path: address, contentType, headers, digest },
    },
    write: async (target) => {
      await writeFile(target, await finished.read(null));
      for (const encoding of encodings) {
        await writeFile(target + PRECOMPRESSED[encoding], await finished.read(encoding));
      }
    },
  };
}

/** Every page and document of the composition. Throws {@link UserError} where one cannot be made. */
async function finishSite(
  { store, page }: ExportOptions,
  composition: Composition,
): Promise<Source[]> {
  const maker = new SiteMaker({ store, page, answersForms: false });
  try {
    const { failed, stopped, withoutRows } = await maker.ensure(composition, {
      everything: true,
    });
    if (withoutRows.length > 0) {
      throw new UserError(
        `The database did not give the rows of ${withoutRows.join(', ')}, so nothing was exported. ` +
          'See what was printed above, and export again.',
      );
    }
    const files: FinishedFile[] = await maker.list(composition);
    for (const { address, reason } of [...failed, ...stopped]) {
      if ((await maker.documentAddress(composition, address)) !== null) {
        throw new UserError(`${address} could not be made, so nothing was exported: ${reason}`);
      }
      // Its visitors' browsers draw it, as they do where the site's own server serves it.
      files.push(await maker.draw(composition, address));
    }
    return files.map(finishedSource);
  } finally {
    await maker.close();
  }
}

async function workerSource({ store, page }: ExportOptions, composition: Composition) {
  const worker = await readServiceWorker(composition, page, store);
  const headers = { ...answerHeaders(page), ...worker.headers };
  const { contentType, text } = worker;
  return textSource({ path: WORKER_PATH, kind: 'document', contentType, headers }, text);
}

/** Writes the files of a version; what the earlier one has just so is linked. */
async function writeFiles(options: ExportOptions, composition: Composition, site: string) {
  const { folder, page, keep = Number.POSITIVE_INFINITY } = options;
  const earlier = (await readManifest(path.join(folder, CURRENT)))?.files ?? [];
  const digests = new Map(earlier.map(({ file, digest }) => [file, digest]));
  const written = new Map<string, ExportedFile>();
  // A link keeps the file's date, so that caches which hold the page keep it too.
  const linkEarlier = (file: string, target: string) =>
    copyForms(link, path.join(folder, CURRENT, SITE_FOLDER, file), target);
  const write = (sources: readonly Source[]) =>
    inParallel(sources, AT_ONCE, async (source) => {
      const { file, digest } = source.about;
      if (written.has(file)) return;
      written.set(file, source.about);
      const target = path.join(site, file);
      await mkdir(path.dirname(target), { recursive: true });
      await (digests.get(file) === digest ? linkEarlier(file, target) : source.write(target));
    });
  await write(await finishSite(options, composition));
  for (const release of [composition.shell, ...composition.sections]) {
    await write(await releaseSources(options, release));
  }
  await write([await workerSource(options, composition)]);
  // Visits that began earlier still load files of the releases that a version which stays shows.
  const staying = (await listVersions(folder)).slice(0, keep - 1);
  const manifests = await Promise.all(staying.map(readManifest));
  const shown = manifests.flatMap((manifest) => manifest?.releases ?? []);
  const kept = earlier.filter(
    ({ kind, file }) =>
      kind === 'release' && shown.some((release) => file.startsWith(`${release}/`)),
  );
  const headers = releaseHeaders(page);
  await write(
    kept.map((about) => ({
      about: { ...about, headers },
      write: (target) => linkEarlier(about.file, target),
    })),
  );
  return [...written.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Writes a version with what hosts read: `_headers` and `_redirects` in the site, nginx's files beside it. */
async function writeVersion(
  options: ExportOptions,
  version: string,
  draft: string,
): Promise<ExportManifest> {
  const composition = await options.store.readLive();
  const site = path.join(draft, SITE_FOLDER);
  const files = await writeFiles(options, composition, site);
  const nginx = renderNginxConfig({
    root: path.join(version, SITE_FOLDER),
    current: path.join(options.folder, CURRENT, SITE_FOLDER),
    files,
  });
  await writeFile(path.join(site, '_headers'), renderHeadersFile(files));
  await writeFile(path.join(site, '_redirects'), renderRedirectsFile(files));
  await mkdir(path.join(draft, 'nginx'));
  await writeFile(path.join(draft, 'nginx/http.conf'), nginx.http);
  await writeFile(path.join(draft, 'nginx/server.conf'), nginx.server);
  await writeFile(path.join(draft, 'nginx/brotli.conf'), 'brotli_static on;\n');
  const releases = [composition.shell, ...composition.sections];
  const manifest: ExportManifest = {
    composition: composition.id,
    releases: releases.map(({ base }) => base.slice(1, -1)),
    files,
  };
  await writeFile(path.join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 1));
  return manifest;
}

/**
 * Writes what is live as files of a static site: a version of its own, to which `current` points
 * once it is whole. Throws {@link UserError}; nothing public has changed then.
 */
export function exportSite(options: ExportOptions) {
  const { folder, keep = Number.POSITIVE_INFINITY } = options;
  return withExports(folder, async () => {
    const draft = path.join(folder, 'draft');
    // An export that was killed leaves one behind.
    await rm(draft, { recursive: true, force: true });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const version = path.join(folder, VERSIONS, stamp);
    const current = path.join(folder, CURRENT);
    const before = await readManifest(current);
    const manifest = await writeVersion(options, version, draft);
    if (JSON.stringify(before) === JSON.stringify(manifest)) {
      // Everything is there just so, and stays.
      await rm(draft, { recursive: true });
      return { version: await realpath(current), manifest, unchanged: true };
    }
    await mkdir(path.dirname(version), { recursive: true });
    await rename(draft, version);
    await pointTo(folder, version);
    const old = (await listVersions(folder)).slice(keep);
    await Promise.all(old.map((each) => rm(each, { recursive: true })));
    return { version, manifest, unchanged: false };
  });
}
