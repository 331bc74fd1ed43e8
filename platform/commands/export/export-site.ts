import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition, PageBoot } from '@site/shared/contract';
import { listFiles, RELEASE_FILE } from '../../build/release-file.ts';
import { Drafts } from '../../kit/drafts.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { WORKER_PATH } from '../../server/answer-worker.ts';
import { withStatements } from '../../server/composition/with-statements.ts';
import { liveSource } from '../../server/live-source.ts';
import { startSiteServer } from '../../server/site-server.ts';
import { databaseRows } from '../../site/database-rows.ts';
import { publishedSite } from '../../site/site-pages.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import {
  CURRENT,
  listVersions,
  pointTo,
  readEarlier,
  readManifest,
  removeOldVersions,
  SITE_FOLDER,
  VERSIONS,
} from './export-folder.ts';
import {
  type ExportedFile,
  type ExportManifest,
  type FileKind,
  MANIFEST_FILE,
  NOT_FOUND_FILE,
  pageFile,
} from './exported-file.ts';
import { writeHostFiles } from './host-files.ts';
import { withExports } from './lock-exports.ts';
import { readAnswer, requireAnswer, type SiteAnswer } from './read-answer.ts';
import { findLinkedFiles, listSitePaths } from './site-paths.ts';
import { createSiteWriter, type EarlierExport, type SiteWriter } from './site-writer.ts';

const AT_ONCE = 6;
const UNKNOWN_PATH = '/404';

/** What is exported, and where to. */
export interface ExportOptions {
  readonly store: ReleaseStore;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
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

function describeAnswer(
  kind: FileKind,
  path: string,
  { contentType, headers }: SiteAnswer,
  file = path.slice(1),
): Omit<ExportedFile, 'sha256'> {
  return { file, path, kind, contentType, headers };
}

/** Addresses of a composition's own files, those that may be derived from others too. */
async function listReleaseFiles(store: ReleaseStore, composition: Composition): Promise<string[]> {
  const releases = [composition.shell, ...composition.sections];
  const listed = await Promise.all(
    releases.map(async (release) =>
      [RELEASE_FILE, ...(await listFiles(store.releaseFolder(release)))].map(
        (file) => `${release.base}${file}`,
      ),
    ),
  );
  return listed.flat().filter((file) => !/\.(br|gz|zst)$/.test(file));
}

async function writeReleases(writer: SiteWriter, origin: string, paths: readonly string[]) {
  await inParallel(paths, AT_ONCE, async (each) => {
    const answer = await readAnswer(origin, each);
    // What the server keeps to itself is not exported either.
    if (answer.status === 200)
      await writer.write(describeAnswer('release', each, answer), answer.body);
  });
}

async function writeDocuments(
  writer: SiteWriter,
  origin: string,
  paths: readonly string[],
): Promise<string[]> {
  const bodies = await inParallel(paths, AT_ONCE, async (each) => {
    const answer = await readAnswer(origin, each);
    // A document of a row that was removed meanwhile, or of a section that is not composed.
    if (answer.status === 404) return '';
    const found = answer.status === 200 ? answer : await requireAnswer(origin, each, 200);
    await writer.write(describeAnswer('document', each, found), found.body);
    return /xml/.test(found.contentType) ? found.body.toString() : '';
  });
  return bodies;
}

async function writePages(
  writer: SiteWriter,
  origin: string,
  paths: readonly string[],
): Promise<string> {
  await inParallel(paths, AT_ONCE, async (each) => {
    const answer = await requireAnswer(origin, each, 200);
    await writer.write(describeAnswer('page', each, answer, pageFile(each)), answer.body);
  });
  const missing = await requireAnswer(origin, UNKNOWN_PATH, 404);
  const about = describeAnswer('page', `/${NOT_FOUND_FILE}`, missing);
  await writer.write(about, missing.body);
  return missing.body.toString();
}

async function writeSite(
  writer: SiteWriter,
  origin: string,
  composition: Composition,
  { store, page }: ExportOptions,
): Promise<void> {
  const paths = await listSitePaths(publishedSite(composition, page.site), databaseRows(page.api));
  await writeReleases(writer, origin, await listReleaseFiles(store, composition));
  const known = new Set(paths.documents);
  const texts = await writeDocuments(writer, origin, [...paths.documents, WORKER_PATH]);
  texts.push(await writePages(writer, origin, paths.pages));
  const linked = texts.flatMap((text) => findLinkedFiles(text, page.site.siteUrl));
  await writeDocuments(
    writer,
    origin,
    [...new Set(linked)].filter((each) => !known.has(each)),
  );
}

/** Files of releases that visits which began earlier still load. */
function keptFiles(
  earlier: EarlierExport | null,
  written: readonly ExportedFile[],
  shownBy: ReadonlySet<string> | null,
): ExportedFile[] {
  const here = new Set(written.map(({ file }) => file));
  return (earlier?.files ?? []).filter(
    ({ file, kind }) =>
      kind === 'release' &&
      !here.has(file) &&
      (shownBy === null || shownBy.has(file.split('/').slice(0, 3).join('/'))),
  );
}

function ownReleases({ shell, sections }: Composition): string[] {
  return [shell, ...sections].map(({ base }) => base.slice(1, -1));
}

/** The release folders that the versions which stay show; null where all stay. */
async function releasesOfKept(
  folder: string,
  keep: number | undefined,
  composition: Composition,
): Promise<ReadonlySet<string> | null> {
  if (keep === undefined) return null;
  const kept = keep === 1 ? [] : (await listVersions(folder)).slice(1 - keep);
  const manifests = await Promise.all(kept.map(readManifest));
  return new Set([
    ...ownReleases(composition),
    ...manifests.flatMap((each) => each?.releases ?? []),
  ]);
}

async function writeVersion(options: ExportOptions, version: string, draft: string) {
  const { store, page, folder, keep } = options;
  const composition = await withStatements(store, await store.readLive());
  const earlier = await readEarlier(folder);
  const writer = createSiteWriter(path.join(draft, SITE_FOLDER), earlier);
  const server = await startSiteServer({
    port: 0,
    page,
    // One composition throughout, for everybody, whatever is released or tried meanwhile.
    source: {
      ...liveSource(store),
      readComposition: async () => composition,
      choices: undefined,
      reports: undefined,
    },
  });
  try {
    await writeSite(writer, server.url, composition, options);
  } finally {
    await server.close();
  }
  const shownBy = await releasesOfKept(folder, keep, composition);
  for (const file of keptFiles(earlier, writer.files(), shownBy)) await writer.keep(file);
  const manifest: ExportManifest = {
    composition: composition.id,
    createdAt: new Date().toISOString(),
    releases: ownReleases(composition),
    files: writer.files(),
  };
  const published = publishedSite(composition, page.site);
  const places = {
    root: path.join(version, SITE_FOLDER),
    current: path.join(folder, CURRENT, SITE_FOLDER),
  };
  await writeHostFiles(draft, places, manifest, published);
  await writeFile(path.join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 1));
  return manifest;
}

/**
 * Writes what is live as files of a static site: a version of its own, to which `current` points
 * once it is whole. Throws {@link UserError} and `RowsUnavailableError`; nothing public has changed then.
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
