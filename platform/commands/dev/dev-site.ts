import { rm } from 'node:fs/promises';
import { createApiClient } from '@site/shared/api';
import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { renderShellDocument } from '../../build/document.ts';
import { type SiteServer, startSiteServer } from '../../server/site-server.ts';
import { type FinishedFile, fileInMemory, type SiteFiles } from '../../site/finished-file.ts';
import { PageStamper } from '../../site/make-file.ts';
import type { PageSettings } from '../../site/page-settings.ts';
import { Publishing } from '../../site/publishing.ts';
import { composeDevelopment } from './dev-composition.ts';
import { BuildEvents, devRoutes, type LocalBuilds } from './dev-routes.ts';
import {
  type BuildReport,
  type EditedPackage,
  type WatchedBuild,
  watchBuild,
} from './watch-build.ts';

/** The packages that are edited, as builds that tell pages of their changes. */
export interface EditedBuilds extends LocalBuilds {
  readonly builds: readonly WatchedBuild[];
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
  readonly page: PageSettings;
  readonly edited: EditedBuilds;
  /** The sections that are not edited, and the folder of their files. */
  readonly released: readonly Placed<SectionRelease>[];
  readonly releases: string;
}

/** Pages that browsers draw: what is being edited is not run here. */
class DrawnFiles implements SiteFiles {
  constructor(
    private readonly page: PageSettings,
    private readonly builds: readonly WatchedBuild[],
  ) {}

  async find(): Promise<null> {
    return null;
  }

  async documentAddress(): Promise<null> {
    return null;
  }

  make(composition: Composition, address: string): Promise<FinishedFile> {
    return this.draw(composition, address);
  }

  async draw(composition: Composition, address: string): Promise<FinishedFile> {
    const { page } = this;
    const shell = this.builds.find(({ build }) => 'document' in build);
    if (shell === undefined || !('document' in shell.build)) {
      throw new Error('A site under development needs its shell under development.');
    }
    const template = await renderShellDocument(shell.build.document, shell.folder);
    const settings = { page, answersForms: false };
    const publishing = new Publishing({ composition, page, publishers: new Map() });
    const api = createApiClient(page.api);
    const stamper = new PageStamper(settings, composition, template, publishing, api);
    return fileInMemory(stamper.stamp(address, null));
  }
}

/** Serves a composition in which the edited packages stand in for the released ones. */
export function startDevSite(options: DevSiteOptions): Promise<SiteServer> {
  const { edited, port, page, released, releases } = options;
  const composition = composeDevelopment(edited.builds, released);
  const files = new DrawnFiles(page, edited.builds);
  return startSiteServer({
    port,
    page,
    source: { releases, files, readComposition: async () => composition },
    // Open pages listen for builds all the time, so there is nothing to wait for.
    limits: { stopMs: 0 },
    routes: async (app) => {
      await app.register(devRoutes, edited);
    },
  });
}
