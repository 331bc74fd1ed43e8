import { createApiClient } from '@site/shared/api';
import {
  type Composition,
  containerName,
  type Placed,
  type Release,
  type SectionRelease,
} from '@site/shared/contract';
import { renderShellDocument } from '../../build/document.ts';
import type { SectionBuild } from '../../build/section-build.ts';
import { type SiteServer, startSiteServer } from '../../server/site-server.ts';
import { fileInMemory, type SiteFiles } from '../../site/finished-file.ts';
import { PageStamper } from '../../site/make-file.ts';
import type { PageSettings } from '../../site/page-settings.ts';
import { Publishing } from '../../site/publishing.ts';
import type { StoredReleases } from '../../store/stored-releases.ts';
import { DEV_URL, type LocalBuilds } from './local-builds.ts';

interface DevSiteOptions {
  readonly port: number;
  readonly page: PageSettings;
  /** The shell and the sections that are edited. */
  readonly local: LocalBuilds;
  readonly released: readonly Placed<SectionRelease>[];
  readonly releases: StoredReleases;
}

const DEV_VERSION = 'development';

function devRelease(name: string, entry: string): Placed<Release> {
  return { name, version: DEV_VERSION, base: `${DEV_URL}${name}/`, entry, integrity: {} };
}

function devSection({ declaration }: SectionBuild): Placed<SectionRelease> {
  return {
    ...devRelease(declaration.name, 'entry.js'),
    container: containerName(declaration.name),
    exposes: Object.fromEntries(Object.keys(declaration.exposes).map((name) => [name, []])),
    paths: declaration.paths.map((path) => ({ ...path, files: [] })),
  };
}

function composeDevelopment({ local, released }: DevSiteOptions): Composition {
  const edited = local.builds.flatMap(({ build }) =>
    'declaration' in build ? [devSection(build)] : [],
  );
  const names = new Set(edited.map(({ name }) => name));
  return {
    id: DEV_VERSION,
    shell: devRelease('shell', 'shell.js'),
    sections: [...edited, ...released.filter(({ name }) => !names.has(name))],
    development: true,
  };
}

/** Pages that browsers draw: what is being edited is not run here. */
function drawnFiles({ page, local }: DevSiteOptions): SiteFiles {
  const draw: SiteFiles['draw'] = async (composition, address) => {
    const shell = local.builds.find(({ build }) => 'document' in build);
    if (shell === undefined || !('document' in shell.build)) {
      throw new Error('A site under development needs its shell under development.');
    }
    const template = await renderShellDocument(shell.build.document, shell.folder);
    const settings = { page, answersForms: false };
    const publishing = new Publishing(composition, page, new Map());
    const api = createApiClient(page.api);
    const stamper = new PageStamper(settings, composition, template, publishing, api);
    return fileInMemory(stamper.stamp(address, null));
  };
  const none = async () => null;
  return { find: none, documentAddress: none, make: (of, address) => draw(of, address), draw };
}

export function startDevSite(options: DevSiteOptions): Promise<SiteServer> {
  const { port, page, local, releases } = options;
  const composition = composeDevelopment(options);
  return startSiteServer({
    port,
    page,
    source: { releases, files: drawnFiles(options), readComposition: async () => composition },
    // Open pages listen for builds all the time, so there is nothing to wait for.
    limits: { stopMs: 0 },
    routes: (app) => local.addRoutes(app),
  });
}
