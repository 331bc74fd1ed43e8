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
import { type SiteServer, type SiteSource, startSiteServer } from '../../server/site-server.ts';
import { finish } from '../../site/finished-file.ts';
import { Publishing } from '../../site/publishing.ts';
import type { PageSettings } from '../../site/security-headers.ts';
import { createStamp } from '../../site/stamp-page.ts';
import { type DeployedSite, deployedReleases } from './deployed-site.ts';
import { DEV_URL, type LocalBuilds } from './local-builds.ts';

interface LocalSiteOptions extends Pick<SiteSource, 'releases' | 'readComposition'> {
  readonly port: number;
  readonly page: PageSettings;
  readonly local: LocalBuilds;
  /** The shell's document, before a composition is put in. */
  readTemplate(): Promise<string>;
}

const DEV_VERSION = 'development';

// A section that is built as for a release cannot be updated in place.
const RELOAD_SCRIPT = `new EventSource('${DEV_URL}events').addEventListener('message',()=>location.reload())`;
const RELOAD_FILE = `${DEV_URL}reload.js`;
const RELOAD_TAG = `<script src="${RELOAD_FILE}" crossorigin="anonymous" integrity="${integrityOf(RELOAD_SCRIPT)}"></script>`;

/** Serves pages that browsers draw: the server does not run edited code. */
function startLocalSite(options: LocalSiteOptions): Promise<SiteServer> {
  const { port, page, local, releases, readComposition, readTemplate } = options;
  const draw = async (composition: Composition, address: string) => {
    const settings = { page, answersForms: false };
    const publishing = new Publishing(composition, page, new Map());
    const stamp = createStamp(settings, composition, await readTemplate(), publishing);
    return finish(stamp(address, null));
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
    // Open pages listen for builds all the time: a stop does not wait for them.
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

interface DevSiteOptions extends Pick<LocalSiteOptions, 'port' | 'page' | 'local' | 'releases'> {
  readonly released: readonly Placed<SectionRelease>[];
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
    for (const { build, folder } of builds) {
      if ('document' in build) return renderShellDocument(build.document, folder);
    }
    throw new Error('The shell is not among the packages under development.');
  };
  return startLocalSite({ ...options, readTemplate, readComposition: async () => composition });
}

interface AgainstOptions extends Pick<LocalSiteOptions, 'port' | 'local'> {
  readonly deployed: DeployedSite;
}

/** Serves local sections, built as for a release, in a deployed site and over its database. The site gets requests for files alone. */
export function startAgainstSite({ deployed, ...options }: AgainstOptions): Promise<SiteServer> {
  const { origin, boot, composition, template } = deployed;
  // The local address has no TLS, and no service worker may keep pages that are edited.
  const site = { ...boot.site, siteUrl: 'http://localhost', offline: false };
  return startLocalSite({
    ...options,
    page: { site, api: boot.api },
    releases: deployedReleases(origin),
    readTemplate: async () => template.replace('</head>', () => `${RELOAD_TAG}</head>`),
    // The hashes of local sections change with each build.
    readComposition: async () => ({
      ...composition,
      sections: withLocal(options.local.sections, composition.sections),
    }),
  });
}
