import {
  type Composition,
  containerName,
  type Placed,
  type Release,
  type SectionRelease,
} from '@site/shared/contract';
import { renderShellDocument } from '../../build/document.ts';
import { integrityOf } from '../../build/release-file.ts';
import type { SectionBuild } from '../../build/section-build.ts';
import { type SiteServer, startSiteServer } from '../../server/site-server.ts';
import type { SiteSource } from '../../server/site-source.ts';
import { fileInMemory } from '../../site/finished-file.ts';
import type { PageSettings } from '../../site/page-settings.ts';
import { Publishing } from '../../site/publishing.ts';
import { createStamp } from '../../site/stamp-page.ts';
import type { StoredReleases } from '../../store/stored-releases.ts';
import { type DeployedSite, deployedReleases } from './deployed-site.ts';
import { DEV_URL, type LocalBuilds } from './local-builds.ts';

interface LocalSiteOptions extends Pick<SiteSource, 'releases' | 'readComposition'> {
  readonly port: number;
  readonly page: PageSettings;
  readonly local: LocalBuilds;
  /** The shell's document, in which the places of a composition are open. */
  readTemplate(): Promise<string>;
}

const DEV_VERSION = 'development';

// Sections that are built as for a release cannot be changed in place.
const RELOAD_SCRIPT = `new EventSource('${DEV_URL}events').addEventListener('message',()=>location.reload())`;
const RELOAD_FILE = `${DEV_URL}reload.js`;
const RELOAD_TAG = `<script src="${RELOAD_FILE}" crossorigin="anonymous" integrity="${integrityOf(RELOAD_SCRIPT)}"></script>`;

/** Serves pages that browsers draw: what is being edited is not run here. */
function startLocalSite(options: LocalSiteOptions): Promise<SiteServer> {
  const { port, page, local, releases, readComposition, readTemplate } = options;
  const draw = async (composition: Composition, address: string) => {
    const settings = { page, answersForms: false };
    const publishing = new Publishing(composition, page, new Map());
    const stamp = createStamp(settings, composition, await readTemplate(), publishing);
    return fileInMemory(stamp(address, null));
  };
  const none = async () => null;
  return startSiteServer({
    port,
    page,
    source: {
      releases,
      readComposition,
      files: { find: none, documentAddress: none, draw, make: draw },
    },
    // Open pages listen for builds all the time, so there is nothing to wait for.
    limits: { stopMs: 0 },
    routes: async (app) => {
      await local.addRoutes(app);
      app.get(RELOAD_FILE, (_, reply) => reply.type('text/javascript').send(RELOAD_SCRIPT));
    },
  });
}

function withLocal(
  sections: readonly Placed<SectionRelease>[],
  others: readonly Placed<SectionRelease>[],
): readonly Placed<SectionRelease>[] {
  const names = new Set(sections.map(({ name }) => name));
  return [...sections, ...others.filter(({ name }) => !names.has(name))];
}

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

interface DevSiteOptions {
  readonly port: number;
  readonly page: PageSettings;
  /** The shell and the sections that are edited. */
  readonly local: LocalBuilds;
  readonly released: readonly Placed<SectionRelease>[];
  readonly releases: StoredReleases;
}

/** Serves the shell and the sections that are edited, beside released ones. */
export function startDevSite({ released, ...options }: DevSiteOptions): Promise<SiteServer> {
  const { builds } = options.local;
  const edited = builds.flatMap(({ build }) => ('declaration' in build ? devSection(build) : []));
  const composition: Composition = {
    id: DEV_VERSION,
    shell: devRelease('shell', 'shell.js'),
    sections: withLocal(edited, released),
    development: true,
  };
  const readTemplate = async () => {
    const [shell] = builds.flatMap(({ build, folder }) =>
      'document' in build ? { document: build.document, folder } : [],
    );
    if (shell !== undefined) return renderShellDocument(shell.document, shell.folder);
    throw new Error('A site under development needs its shell under development.');
  };
  return startLocalSite({ ...options, readTemplate, readComposition: async () => composition });
}

interface AgainstOptions {
  readonly port: number;
  readonly deployed: DeployedSite;
  /** The local sections, built as for a release. */
  readonly local: LocalBuilds;
}

/** Serves local sections in a deployed site, over its database. Nothing is sent to the site but requests for files. */
export function startAgainstSite({ port, deployed, local }: AgainstOptions): Promise<SiteServer> {
  const { origin, boot, composition, template } = deployed;
  // The local address has no TLS, and pages that change all the time are kept by no service worker.
  const site = { ...boot.site, siteUrl: 'http://localhost', offline: false };
  return startLocalSite({
    ...{ port, local, page: { site, api: boot.api } },
    releases: deployedReleases(origin),
    readTemplate: async () => template.replace('</head>', () => `${RELOAD_TAG}</head>`),
    // The hashes of local sections change with each build.
    readComposition: async () => ({
      ...composition,
      sections: withLocal(local.sections, composition.sections),
    }),
  });
}
