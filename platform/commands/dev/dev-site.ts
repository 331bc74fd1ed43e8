import { rm } from 'node:fs/promises';
import type { PageBoot, Placed, SectionRelease } from '@site/shared/contract';
import sirv from 'sirv';
import { renderShellDocument } from '../../build/document.ts';
import type { SiteSource } from '../../server/handle-request.ts';
import { type SiteServer, startSiteServer } from '../../server/site-server.ts';
import { BuildEvents } from './build-events.ts';
import { composeDevelopment } from './dev-composition.ts';
import {
  type BuildReport,
  DEV_URL,
  type EditedPackage,
  type WatchedBuild,
  watchBuild,
} from './watch-build.ts';

/** The packages that are edited, as builds that tell pages of their changes. */
export interface EditedBuilds {
  readonly builds: readonly WatchedBuild[];
  readonly events: BuildEvents;
  readonly output: string;
  close(): Promise<void>;
}

/** Builds packages for development and follows their sources; `output` is emptied first. */
export async function watchPackages(
  packages: readonly EditedPackage[],
  output: string,
  onBuilt: (report: BuildReport) => void,
): Promise<EditedBuilds> {
  await rm(output, { recursive: true, force: true });
  const events = new BuildEvents();
  const builds = await Promise.all(
    packages.map((edited) =>
      watchBuild(edited, output, (report) => {
        onBuilt(report);
        if (report.problems === '') events.send(report.name);
      }),
    ),
  );
  const close = async () => {
    await Promise.all(builds.map((build) => build.close()));
  };
  return { builds, events, output, close };
}

/** How to serve a site with packages that are edited. */
export interface DevSiteOptions {
  readonly port: number;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  readonly edited: EditedBuilds;
  /** The sections that are not edited, and the folder of their files. */
  readonly released: readonly Placed<SectionRelease>[];
  readonly releases: string;
}

function developmentSource({ edited, released, releases }: DevSiteOptions): SiteSource {
  const composition = composeDevelopment(edited.builds, released);
  return {
    releases,
    readComposition: async () => composition,
    readDocument: async () => {
      const shell = edited.builds.find(({ build }) => 'document' in build);
      if (shell === undefined || !('document' in shell.build)) {
        throw new Error('A site under development needs its shell under development.');
      }
      return renderShellDocument(shell.build.document, shell.folder);
    },
  };
}

/** Serves a composition in which the edited packages stand in for the released ones. */
export function startDevSite(options: DevSiteOptions): Promise<SiteServer> {
  const { edited, port, page } = options;
  const files = sirv(edited.output, { dev: true, etag: true });
  return startSiteServer({
    port,
    page,
    source: developmentSource(options),
    // Open pages listen for builds all the time, so there is nothing to wait for.
    limits: { stopMs: 0 },
    before: (request, response) => {
      if (!request.url?.startsWith(DEV_URL)) return false;
      if (edited.events.answer(request, response)) return true;
      request.url = request.url.slice(DEV_URL.length - 1);
      files(request, response, () => void response.writeHead(404).end());
      return true;
    },
  });
}
