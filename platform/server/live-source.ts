import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Placed, Release } from '@site/shared/contract';
import { DOCUMENT_FILE } from '../build/document.ts';
import { integrityOf } from '../build/release-file.ts';
import { UserError } from '../kit/errors.ts';
import { PageStore } from '../site/page-store.ts';
import { LIVE_FILE, type ReleaseStore } from '../store/release-store.ts';
import { readLastGood } from './composition/last-good.ts';
import { withStatements } from './composition/with-statements.ts';
import type { SiteSource } from './handle-request.ts';
import { rememberUnchanged } from './remember-unchanged.ts';
import { openReportDesk, type ReportDesk } from './reports/report-desk.ts';
import { takeReports } from './reports/take-reports.ts';

const DOCUMENTS = 10;

async function readWhole(store: ReleaseStore, shell: Placed<Release>): Promise<string> {
  const text = await readFile(path.join(store.releaseFolder(shell), DOCUMENT_FILE), 'utf8');
  if (integrityOf(text) === shell.integrity[DOCUMENT_FILE]) return text;
  throw new UserError(
    `${DOCUMENT_FILE} of shell@${shell.version} is not what its hash says. Somebody changed the ` +
      'store. Roll back to another composition.',
  );
}

/** A canary that cannot be served is none; visitors get what is live. */
async function readCanary(store: ReleaseStore) {
  try {
    const canary = (await store.readPointer())?.canary;
    if (canary === undefined) return null;
    const composition = await store.readComposition(canary.id);
    return { canary, composition: await withStatements(store, composition) };
  } catch (error) {
    console.error('The canary cannot be served.', error);
    return null;
  }
}

/** Serves what is live in a store. A change of what is live is seen by the next request. */
export function liveSource(
  store: ReleaseStore,
  desk: ReportDesk = openReportDesk(store),
): SiteSource {
  const live = path.join(store.folder, LIVE_FILE);
  const documents = new Map<string, Promise<string>>();
  const readDocument: SiteSource['readDocument'] = ({ shell }) => {
    const known = documents.get(shell.version);
    if (known !== undefined) return known;
    const document = readWhole(store, shell);
    if (documents.size >= DOCUMENTS) documents.clear();
    documents.set(shell.version, document);
    document.catch(() => documents.delete(shell.version));
    return document;
  };
  return {
    releases: store.releases,
    pages: new PageStore(store.folder),
    reports: takeReports(desk),
    choices: {
      findRelease: (wanted) => store.findRelease(wanted),
      readCanary: rememberUnchanged(live, () => readCanary(store)),
    },
    readComposition: readLastGood(store, readDocument),
    readDocument,
  };
}
