import {
  type Composition,
  compositionIn,
  languageOf,
  type Placed,
  type Release,
  type SectionRelease,
} from '@site/shared/contract';
import { renderShellDocument } from '../../build/document.ts';
import { type SiteServer, type SiteSource, startSiteServer } from '../../server/site-server.ts';
import { finish } from '../../site/finished-file.ts';
import { Publishing } from '../../site/publishing.ts';
import type { PageSettings } from '../../site/security-headers.ts';
import { createStamp } from '../../site/stamp-page.ts';
import { type DeployedSite, deployedReleases } from './deployed-site.ts';
import { type LocalBuilds, localRelease } from './local-builds.ts';

interface SiteOptions extends Pick<SiteSource, 'releases'> {
  readonly port: number;
  readonly page: PageSettings;
  readonly local: LocalBuilds;
  readonly shell: Placed<Release>;
  /** A section that is edited takes the place of the one with its name. */
  readonly others: readonly Placed<SectionRelease>[];
  /** The shell's document, before a composition is put in. */
  readTemplate(): Promise<string>;
}

/** Serves pages that browsers draw: the server does not run edited code. */
function startSite({ port, page, local, shell, others, releases, readTemplate }: SiteOptions) {
  const readComposition = async (): Promise<Composition> => {
    const own = local.listSections();
    const released = others.filter(({ name }) => own.every((each) => each.name !== name));
    return { id: 'development', shell, sections: [...own, ...released], development: true };
  };
  const draw = async (composition: Composition, address: string) => {
    const settings = { page, answersForms: false };
    const part = compositionIn(composition, languageOf(address, page.site));
    const publishing = new Publishing(part, page, new Map());
    const stamp = createStamp(settings, part, await readTemplate(), publishing);
    return finish(stamp(address, null));
  };
  const none = async () => null;
  const files = { find: none, documentAddress: () => null, draw, make: draw };
  return startSiteServer({
    port,
    page,
    source: { releases, readComposition, files },
    // Open pages listen for builds all the time: a stop does not wait for them.
    limits: { stopMs: 0 },
    routes: (app) => local.addRoutes(app),
  });
}

interface DevSiteOptions extends Pick<SiteOptions, 'port' | 'page' | 'local' | 'releases'> {
  readonly released: readonly Placed<SectionRelease>[];
}

/** Serves the shell and the sections that are edited, beside released ones. */
export function startDevSite({ released, ...options }: DevSiteOptions): Promise<SiteServer> {
  const readTemplate = async () => {
    for (const { build, folder } of options.local.builds) {
      if ('document' in build) return renderShellDocument(build.document, folder);
    }
    throw new Error('The shell is not among the packages under development.');
  };
  const shell = localRelease('shell', 'shell.js');
  return startSite({ ...options, shell, others: released, readTemplate });
}

// A section that is built as for a release cannot be updated in place.
const RELOAD = "<script>new EventSource('/dev/events').onmessage=()=>location.reload()</script>";

interface AgainstOptions extends Pick<SiteOptions, 'port' | 'local'> {
  readonly deployed: DeployedSite;
}

/** Serves local sections, built as for a release, in a deployed site and over its database. The site gets requests for files alone. */
export function startAgainstSite({ deployed, ...options }: AgainstOptions): Promise<SiteServer> {
  const { origin, boot, composition, template } = deployed;
  return startSite({
    ...options,
    // The local address has no TLS.
    page: { site: { ...boot.site, siteUrl: 'http://localhost' }, api: boot.api },
    releases: deployedReleases(origin),
    shell: composition.shell,
    others: composition.sections,
    readTemplate: async () => template.replace('</head>', () => `${RELOAD}</head>`),
  });
}
