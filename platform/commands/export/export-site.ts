import path from 'node:path';
import { type Composition, RELEASES_PATH } from '@site/shared/contract';
import { escapeMarkup } from '@site/shared/publish';
import { RELEASE_FILE } from '../../bundler/release-file.ts';
import { withCleanup } from '../../kit/cleanup.ts';
import { readArguments, step } from '../../kit/command-line.ts';
import { BROTLI, compress, isCompressible, QUALITY } from '../../kit/compress.ts';
import { UserError } from '../../kit/errors.ts';
import { FolderFiles } from '../../kit/files.ts';
import { claimFolder } from '../../kit/folder-lock.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { readSettings } from '../../kit/settings.ts';
import { findRunningApi } from '../../release/find-database.ts';
import { CheckedFiles } from '../../server/release-files.ts';
import { runDueJobs } from '../../site/changed-rows.ts';
import type { FinishedFile } from '../../site/finished-file.ts';
import { answerHeaders, type PageSettings } from '../../site/security-headers.ts';
import { readServiceWorker, workerPaths } from '../../site/service-worker.ts';
import { SiteMaker } from '../../site/site-maker.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { connectBackend } from '../database.ts';
import { openStore } from '../releases.ts';
import { type ExportedFile, renderNginxConf } from './nginx-conf.ts';

const SITE = 'site/';

const AT_ONCE = 4;
const CHARSET = '<meta charset="utf-8">';
const POLICY = 'Content-Security-Policy';
/** Headers that nginx cannot set per kind of file: the name of a download. */
const LEFT_OUT = ['Content-Disposition'];

interface ExportOptions {
  readonly store: ReleaseStore;
  readonly page: PageSettings;
  readonly folder: string;
  readonly memoryMb?: number;
}

async function listStoredFiles({ store }: ExportOptions, { shell, sections }: Composition) {
  const checked = new CheckedFiles(store);
  const released = [shell, ...sections].flatMap(({ base, integrity }) =>
    [...Object.keys(integrity), RELEASE_FILE].map((file) => base + file),
  );
  return inParallel(released, AT_ONCE, async (address) => {
    const found = await checked.find(address);
    if (found === null) throw new UserError('EXPORT_FAILED', `The store lacks ${address}.`);
    return found;
  });
}

async function finishSite({ store, page, memoryMb }: ExportOptions, composition: Composition) {
  const maker = new SiteMaker({ store, page, answersForms: false, limits: { memoryMb } });
  try {
    await runDueJobs(page.api);
    const report = await maker.ensure(composition, { everything: true });
    if (report.withoutRows.length > 0) {
      throw new UserError(
        'EXPORT_FAILED',
        `Could not read the rows of ${report.withoutRows.join(', ')}. Nothing was exported. See the errors above.`,
      );
    }
    const opened = maker.open(composition);
    const files: FinishedFile[] = await maker.list(opened);
    for (const { address, reason } of [...report.failed, ...report.stopped]) {
      if (opened.match(address).kind === 'document') {
        throw new UserError(
          'EXPORT_FAILED',
          `Could not render ${address}. Nothing was exported. ${reason}`,
        );
      }
      files.push(await maker.draw(opened, address));
    }
    for (const address of workerPaths(page.site).keys()) {
      files.push(await readServiceWorker(address, composition, page, store));
    }
    return files;
  } finally {
    await maker.close();
  }
}

/** Adds a page's CSP to its HTML, so that it works on every host. There it cannot restrict framing. */
function withPolicy(html: string, policy: string): string {
  if (!html.includes(CHARSET))
    throw new UserError('EXPORT_FAILED', `The shell's document lacks ${CHARSET}.`);
  const content = escapeMarkup(policy.replace(/; frame-ancestors [^;]*/, ''));
  return html.replace(CHARSET, `${CHARSET}\n<meta http-equiv="${POLICY}" content="${content}">`);
}

/** Writes a file and its brotli form. Static hosts find `Page.html` for `/Page`. Unchanged files keep their date. */
async function writeExported(
  finished: FinishedFile,
  page: PageSettings,
  folder: FolderFiles,
): Promise<ExportedFile> {
  const { address, contentType } = finished;
  const isPage = contentType.startsWith('text/html') && !address.startsWith(RELEASES_PATH);
  const name = address === '/' ? 'index' : address.slice(1);
  const file = isPage ? `${name}.html` : name;
  const headers = { ...answerHeaders(page), ...finished.headers };
  const body = isPage
    ? Buffer.from(withPolicy(`${finished.body}`, headers[POLICY] ?? ''))
    : finished.body;
  const key = SITE + file;
  if (!(await folder.read(key))?.equals(body)) {
    if (isCompressible(contentType, body.length)) {
      const brotli = await compress(body, 'br', QUALITY.page);
      await folder.replace(key + BROTLI, brotli, { durable: false });
    }
    await folder.replace(key, body, { durable: false });
  }
  const leftOut = isPage ? [...LEFT_OUT, POLICY] : LEFT_OUT;
  const kept = Object.entries(headers).filter(([each]) => !leftOut.includes(each));
  return { file, address, contentType, headers: Object.fromEntries(kept) };
}

/** Exports the live site to the folder `site`, with `nginx.conf` next to it. @throws {UserError} */
export async function exportSite(options: ExportOptions) {
  const { store, page, folder } = options;
  const lock = await claimFolder(path.join(folder, 'lock'), folder, 'npm run export');
  const exported = new FolderFiles(folder);
  const write = (finished: FinishedFile) => writeExported(finished, page, exported);
  try {
    const composition = await store.readLive();
    const pages = await finishSite(options, composition);
    const stored = await listStoredFiles(options, composition);
    // Release files are written first and kept for open visits, so that each page is complete at any moment.
    const files = await inParallel(stored, AT_ONCE, write);
    files.push(...(await inParallel(pages, AT_ONCE, write)));
    const written = new Set(files.map(({ file }) => SITE + file));
    for (const key of await exported.list(SITE)) {
      const isKept = key.startsWith(`${SITE}releases/`) || written.has(key.replace(/\.br$/, ''));
      if (!isKept) await exported.remove(key);
    }
    await exported.replace('nginx.conf', renderNginxConf(folder, files));
    return { composition: composition.id, files };
  } finally {
    await lock.release();
  }
}

export function exportCommand(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const usage = 'npm run export -- [<folder>]';
    const named = readArguments(args, usage, {}, ({ positionals }) => positionals[0]);
    const { environment, site } = await readSettings();
    const folder = path.resolve(PROJECT_ROOT, named ?? path.join(environment.dataDir, 'export'));
    const running = environment.hosted === null ? await findRunningApi(environment) : null;
    const api = running ?? (await connectBackend(environment, site, cleanup));
    const store = await openStore(environment);
    await step(
      'Exporting what is live',
      () =>
        exportSite({ store, page: { site, api }, folder, memoryMb: environment.renderMemoryMb }),
      ({ composition, files }) => `composition ${composition}, ${files.length} files`,
    );
    process.stdout.write(`Exported: ${folder}\n`);
    if (environment.hosted === null) {
      process.stdout.write(
        `Its pages read the local database at ${api.url}, which other computers cannot reach. ` +
          'To publish it, set SUPABASE_URL and SUPABASE_ANON_KEY and export again.\n',
      );
    }
    await cleanup.run();
  });
}
