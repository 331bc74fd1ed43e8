import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import sirv from 'sirv';
import { DOCUMENT_FILE } from '../../build/document.ts';
import { type SiteServer, startSiteServer } from '../../server/site-server.ts';
import { PageStore } from '../../site/page-store.ts';
import { RELEASES_URL, type ReleaseStore } from '../../store/release-store.ts';
import type { Candidate } from './candidate.ts';

/** Serves the composition as it would be with the candidate, on a free port. */
export function startCandidateSite(
  { release, folder, next, site }: Candidate,
  store: ReleaseStore,
  api: ApiAccess,
): Promise<SiteServer> {
  const files = sirv(folder, { dev: true });
  const prefix = `${RELEASES_URL}${release.name}/${release.version}`;
  const shell = next.shell.name === release.name ? folder : store.releaseFolder(next.shell);
  return startSiteServer({
    port: 0,
    page: { site, api },
    source: {
      releases: store.releases,
      pages: new PageStore(store.folder),
      readComposition: async () => next,
      readDocument: () => readFile(path.join(shell, DOCUMENT_FILE), 'utf8'),
    },
    before: (request, response) => {
      if (!request.url?.startsWith(`${prefix}/`)) return false;
      request.url = request.url.slice(prefix.length);
      files(request, response, () => void response.writeHead(404).end());
      return true;
    },
  });
}
