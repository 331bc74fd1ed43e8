import { link, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { RELEASE_FILE } from '../../build/release-file.ts';
import { withCleanup } from '../../kit/cleanup.ts';
import { BROTLI, compress } from '../../kit/compress.ts';
import { errorCode, UserError } from '../../kit/errors.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { readArguments } from '../../kit/read-arguments.ts';
import { readSettings } from '../../kit/site-config.ts';
import { step } from '../../kit/steps.ts';
import { CheckedFiles } from '../../server/release-files.ts';
import { CACHE_CONTROL } from '../../site/cache-headers.ts';
import { type FinishedFile, finish } from '../../site/finished-file.ts';
import type { PageSettings } from '../../site/security-headers.ts';
import { answerHeaders } from '../../site/security-headers.ts';
import { readServiceWorker, WORKER_PATH } from '../../site/service-worker.ts';
import { SiteMaker } from '../../site/site-maker.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import { connectBackend, findRunningApi } from '../database.ts';
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
import { renderNginxConfig } from './nginx-config.ts';

const AT_ONCE = 6;
const GZIP = '.gz';

export interface ExportOptions {
  readonly store: ReleaseStore;
  readonly page: PageSettings;
  readonly folder: string;
  /** How many versions stay. Files of releases go with the last version that shows them. Default: all. */
  readonly keep?: number;
}

export type Exported = Awaited<ReturnType<typeof exportSite>>;

/** A file that a version holds; without `finished` it is in the version before. */
interface Source {
  readonly about: ExportedFile;
  readonly finished?: FinishedFile;
}

/** Static hosts find `Page.html` for `/Page`. */
function describe(finished: FinishedFile, kind: ExportedFile['kind'], page: PageSettings): Source {
  const { address, contentType, digest } = finished;
  const name = address === '/' ? 'index' : address.slice(1);
  const file = kind === 'page' ? `${name}.html` : name;
  const headers = { ...answerHeaders(page), ...finished.headers };
  return { about: { kind, file, path: address, contentType, headers, digest }, finished };
}

/** The files that releases state; what only Node and the gate read stays in the store. */
async function releaseSources({ store, page }: ExportOptions, composition: Composition) {
  const checked = new CheckedFiles(store);
  const addresses = [composition.shell, ...composition.sections].flatMap(({ base, integrity }) =>
    [...Object.keys(integrity), RELEASE_FILE].map((file) => base + file),
  );
  return inParallel(addresses, AT_ONCE, async (address) => {
    const found = await checked.find(address);
    if (found === null) throw new UserError(`The store lacks ${address}.`);
    return describe(found, 'release', page);
  });
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
        `Could not read the rows of ${withoutRows.join(', ')}. Nothing was exported. See the errors above.`,
      );
    }
    const files: FinishedFile[] = await maker.list(composition);
    for (const { address, reason } of [...failed, ...stopped]) {
      if ((await maker.documentAddress(composition, address)) !== null) {
        throw new UserError(`Could not render ${address}. Nothing was exported. ${reason}`);
      }
      // Browsers draw it, as they do where the site's own server serves it.
      files.push(await maker.draw(composition, address));
    }
    return files.map((file) =>
      describe(file, file.contentType.startsWith('text/html') ? 'page' : 'document', page),
    );
  } finally {
    await maker.close();
  }
}

async function workerSource({ store, page }: ExportOptions, composition: Composition) {
  const { text: body, ...head } = await readServiceWorker(composition, page, store);
  const file = { ...head, address: WORKER_PATH, status: 200, reads: [] } as const;
  return describe(finish({ ...file, body }), 'document', page);
}

/** Files of older releases, which visits that began earlier still load, for as long as a version stays that shows them. */
async function keptSources(options: ExportOptions, earlier: readonly ExportedFile[]) {
  const { folder, page, keep = Number.POSITIVE_INFINITY } = options;
  const staying = (await listVersions(folder)).slice(0, keep - 1);
  const manifests = await Promise.all(staying.map(readManifest));
  const shown = manifests.flatMap((manifest) => manifest?.releases ?? []);
  const headers = { ...answerHeaders(page), 'Cache-Control': CACHE_CONTROL.releaseFile };
  return earlier.flatMap((about): Source[] => {
    const isShown = shown.some((release) => about.file.startsWith(`${release}/`));
    return about.kind === 'release' && isShown ? [{ about: { ...about, headers } }] : [];
  });
}

async function writeForms({ body, brotli }: FinishedFile, target: string): Promise<void> {
  await writeFile(target, body);
  if (brotli === undefined) return;
  await writeFile(target + BROTLI, brotli);
  await writeFile(target + GZIP, await compress(body, 'gzip'));
}

/** Links a file and the compressed forms beside it. A link keeps the file's date, so that caches which hold it keep it too. */
async function linkForms(from: string, to: string): Promise<void> {
  await link(from, to);
  for (const suffix of [BROTLI, GZIP]) {
    await link(from + suffix, to + suffix).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}

/** Writes the files of a version; what the earlier one has just so is linked. */
async function writeFiles(options: ExportOptions, composition: Composition, site: string) {
  const current = path.join(options.folder, CURRENT);
  const earlier = (await readManifest(current))?.files ?? [];
  const digests = new Map(earlier.map(({ file, digest }) => [file, digest]));
  const sources = [
    ...(await keptSources(options, earlier)),
    ...(await finishSite(options, composition)),
    ...(await releaseSources(options, composition)),
    await workerSource(options, composition),
  ];
  const written = new Map(sources.map((source) => [source.about.file, source]));
  await inParallel(
    [...written.values()],
    AT_ONCE,
    async ({ about: { file, digest }, finished }) => {
      const target = path.join(site, file);
      await mkdir(path.dirname(target), { recursive: true });
      if (finished === undefined || digests.get(file) === digest) {
        await linkForms(path.join(current, SITE_FOLDER, file), target);
      } else await writeForms(finished, target);
    },
  );
  const files = [...written.values()].map(({ about }) => about);
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Writes a version: the site, and nginx's files beside it. */
async function writeVersion(options: ExportOptions, version: string, temporary: string) {
  const composition = await options.store.readLive();
  const files = await writeFiles(options, composition, path.join(temporary, SITE_FOLDER));
  const nginx = renderNginxConfig({
    root: path.join(version, SITE_FOLDER),
    current: path.join(options.folder, CURRENT, SITE_FOLDER),
    files,
  });
  const releases = [composition.shell, ...composition.sections];
  const manifest: ExportManifest = {
    composition: composition.id,
    releases: releases.map(({ base }) => base.slice(1, -1)),
    files,
  };
  await mkdir(path.join(temporary, 'nginx'));
  for (const [name, text] of [
    ['nginx/http.conf', nginx.http],
    ['nginx/server.conf', nginx.server],
    ['nginx/brotli.conf', 'brotli_static on;\n'],
    [MANIFEST_FILE, JSON.stringify(manifest, null, 1)],
  ] as const) {
    await writeFile(path.join(temporary, name), text);
  }
  return manifest;
}

/**
 * Writes what is live as files of a static site: a version of its own, to which `current` points
 * once it is whole. Throws {@link UserError}; nothing public has changed then.
 */
export function exportSite(options: ExportOptions) {
  const { folder, keep = Number.POSITIVE_INFINITY } = options;
  return withExports(folder, async () => {
    const temporary = path.join(folder, 'temporary');
    // A killed export leaves one behind.
    await rm(temporary, { recursive: true, force: true });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const version = path.join(folder, VERSIONS, stamp);
    const current = path.join(folder, CURRENT);
    const before = await readManifest(current);
    const manifest = await writeVersion(options, version, temporary);
    if (JSON.stringify(before) === JSON.stringify(manifest)) {
      await rm(temporary, { recursive: true });
      return { version: await realpath(current), manifest, unchanged: true };
    }
    await mkdir(path.dirname(version), { recursive: true });
    await rename(temporary, version);
    await pointTo(folder, version);
    const old = (await listVersions(folder)).slice(keep);
    await Promise.all(old.map((each) => rm(each, { recursive: true })));
    return { version, manifest, unchanged: false };
  });
}

const USAGE = 'npm run export -- [<folder>] [--keep <number of versions>]';

export function parseExportArguments(args: readonly string[]): { folder?: string; keep?: number } {
  const options = { keep: { type: 'string' } } as const;
  return readArguments(args, USAGE, options, ({ values, positionals }) => {
    const [folder, ...rest] = positionals;
    if (rest.length > 0) throw new Error('Name one folder.');
    if (values.keep === undefined) return { folder };
    if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep needs a number of 1 or more.');
    return { folder, keep: Number(values.keep) };
  });
}

/** `npm run export`: writes what is live as a static site. */
export function exportCommand(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { folder: named, keep } = parseExportArguments(args);
    const { environment, site } = await readSettings();
    const folder = path.resolve(PROJECT_ROOT, named ?? path.join(environment.dataDir, 'export'));
    const running = environment.hosted === null ? await findRunningApi(environment) : null;
    const api = running ?? (await connectBackend(environment, cleanup));
    const store = await ReleaseStore.open(environment.store);
    await step(
      'Exporting what is live',
      () => exportSite({ store, page: { site, api }, folder, keep }),
      ({ manifest, unchanged }) =>
        `composition ${manifest.composition}, ${manifest.files.length} files${unchanged ? ', nothing changed' : ''}`,
    );
    process.stdout.write(`Exported: ${path.join(folder, CURRENT)}\n`);
    if (environment.hosted === null) {
      process.stdout.write(
        `Its pages read the local database at ${api.url}, which other computers cannot reach. ` +
          'To publish it, set SUPABASE_URL and SUPABASE_ANON_KEY and export again.\n',
      );
    }
    await cleanup.run();
  });
}
