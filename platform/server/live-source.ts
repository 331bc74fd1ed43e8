import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENT_FILE } from '../build/document.ts';
import { integrityOf } from '../build/release-file.ts';
import { UserError } from '../errors.ts';
import { PageStore } from '../prerender/page-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { SiteSource } from './handle-request.ts';

/** Serves what is live in a store. */
export function liveSource(store: ReleaseStore): SiteSource {
  return {
    releases: store.releases,
    pages: new PageStore(store.folder),
    readComposition: () => store.readLive(),
    readDocument: async ({ shell }) => {
      const text = await readFile(path.join(store.releaseFolder(shell), DOCUMENT_FILE), 'utf8');
      if (integrityOf(text) === shell.integrity[DOCUMENT_FILE]) return text;
      throw new UserError(
        `${DOCUMENT_FILE} of shell@${shell.version} is not what its hash says. Somebody changed the ` +
          'store. Roll back to another composition.',
      );
    },
  };
}
