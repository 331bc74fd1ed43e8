import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import { type Composition, compositionIn, languageOf } from '@site/shared/contract';
import { EVENTS_URL } from '../build/base-config.ts';
import { renderShellDocument } from '../build/build.ts';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import { readArguments, step } from '../kit/command-line.ts';
import { reservePort } from '../kit/ports.ts';
import {
  findPackage,
  IS_INSTALLED,
  listMigrations,
  listSections,
  packageFolder,
} from '../kit/project.ts';
import { readSettings } from '../kit/settings.ts';
import { startSiteServer } from '../server/site-server.ts';
import type { SiteSource } from '../server/site-source.ts';
import { finish } from '../site/finished-file.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { createStamp } from '../site/stamp-page.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { buildAll, placeBuilt } from './build-all.ts';
import { connectBackend } from './database.ts';
import { type DeployedSite, openDeployedSite, requireFit } from './dev/deployed-site.ts';
import { LocalBuilds, localRelease } from './dev/local-builds.ts';

/** What stands around the edited packages. An edited section takes the place of the one with its name. */
interface Surroundings extends Pick<SiteSource, 'releases'> {
  readonly page: PageSettings;
  readonly others: Pick<Composition, 'shell' | 'sections'>;
  /** The shell's document, before a composition is put in. */
  readTemplate(): Promise<string>;
}

/** Serves pages that browsers draw: the server does not run edited code. */
export function startSite(
  port: number,
  local: LocalBuilds,
  { page, others, releases, readTemplate }: Surroundings,
) {
  const readComposition = async (): Promise<Composition> => {
    const own = local.listSections();
    const rest = others.sections.filter(({ name }) => own.every((each) => each.name !== name));
    const sections = [...own, ...rest];
    return { id: 'development', shell: others.shell, sections, development: true };
  };
  const draw = async (composition: Composition, address: string) => {
    const settings = { page, answersForms: false };
    const part = compositionIn(composition, languageOf(address, page.site));
    const stamp = createStamp(settings, part, await readTemplate());
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

/** The document of a shell that is edited, as it is by now. */
async function readEditedTemplate({ builds }: LocalBuilds): Promise<string> {
  for (const { build, folder } of builds) {
    if ('document' in build) return renderShellDocument(build.document, folder);
  }
  throw new Error('The shell is not among the packages under development.');
}

// A section that is built as for a release cannot be updated in place.
const RELOAD = `<script>new EventSource('${EVENTS_URL}').onmessage=({data})=>{
if (/^{.*"action":"built".*"errors":\\[\\]/.test(data)) location.reload();}</script>`;

/** A deployed site and its database around sections that are built as for a release. It gets requests for files alone. */
export function surroundBy(
  { boot, composition, template, releases }: DeployedSite,
  api: ApiAccess = boot.api,
): Surroundings {
  return {
    // The local address has no TLS.
    page: { site: { ...boot.site, siteUrl: 'http://localhost' }, api },
    releases,
    others: composition,
    readTemplate: async () => template.replace('</head>', () => `${RELOAD}</head>`),
  };
}

export interface Developing {
  readonly port: number;
  /** Folders of packages by their names; each is built again when a file changes. */
  readonly packages: Readonly<Record<string, string>>;
  /** Where the builds go. */
  readonly output: string;
  /** A deployed site to show the packages in. */
  readonly against?: string;
  /** Returns the database in place of the deployed site's, if any. */
  readonly findApi?: () => Promise<ApiAccess | undefined>;
  /** What stands beside the packages where no deployed site does. */
  readonly findRest: () => Promise<
    Pick<Surroundings, 'page' | 'releases'> & Pick<Composition, 'sections'>
  >;
  /** Takes what is wrong with a build; an empty text where nothing is. */
  readonly onBuilt: (name: string, problems: string, milliseconds: number) => void;
}

/** Serves packages under development. Throws `UserError` where they do not fit the deployed site. */
export async function develop(
  { port, packages, output, against, findApi, findRest, onBuilt }: Developing,
  cleanup: Cleanup,
): Promise<string> {
  const mode = against === undefined ? 'development' : 'production';
  const local = new LocalBuilds(mode, output, onBuilt);
  cleanup.add(() => local.close());
  const findSurroundings = async (): Promise<Surroundings> => {
    if (against === undefined) {
      const { sections, ...rest } = await findRest();
      const others = { shell: localRelease('shell', 'shell.js'), sections };
      return { ...rest, others, readTemplate: () => readEditedTemplate(local) };
    }
    const read = () => openDeployedSite(against);
    const deployed = await step('Reading the deployed site', read, ({ origin }) => origin);
    requireFit(deployed);
    return surroundBy(deployed, await findApi?.());
  };
  const surroundings = await findSurroundings();
  await step('Building what you edit', () => local.watch(packages));
  const server = await startSite(port, local, surroundings);
  cleanup.add(() => server.close());
  return server.url;
}

function parseDevArguments(args: readonly string[]) {
  const use = 'npm run dev -- [<section> …] [--against https://…]';
  const options = { against: { type: 'string' } } as const;
  return readArguments(args, use, options, ({ values, positionals: words }) => {
    const against = values.against ?? (IS_INSTALLED ? process.env.SITE_URL : undefined);
    if (IS_INSTALLED && against === undefined) {
      throw new Error('Give the live site with --against, or run npm run connect.');
    }
    if (!IS_INSTALLED && against !== undefined && words.length === 0) {
      throw new Error('Name the sections to run locally.');
    }
    return { against, words };
  });
}

/** The packages that nobody edits, as they are built. */
async function releaseOthers(store: ReleaseStore, edited: readonly string[]) {
  const known = await listSections();
  if (known.every((name) => edited.includes(name))) return [];
  await step('Building the other packages', () => buildAll());
  return composeReleases(await placeBuilt(store)).sections;
}

/** `npm run dev`: the site, or a deployed one, with sections that follow their sources. */
export function dev(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { against, words } = parseDevArguments(args);
    const { environment, site } = await readSettings();
    const { dataDir, sitePort: port } = environment;
    // A taken port is reported before anything is built.
    await reservePort(port, 'SITE_PORT');
    const named = words.map((word) => findPackage(word, false));
    const sections = words.length === 0 ? await listSections() : await Promise.all(named);
    const edited = against === undefined ? ['shell', ...sections] : sections;
    const url = await develop(
      {
        port,
        packages: Object.fromEntries(edited.map((name) => [name, packageFolder(name)])),
        // Two may run, at two ports.
        output: path.join(dataDir, `dev/${port}`),
        against,
        findApi: async () => {
          // The live database lacks a table that is still being made.
          const hasTables = Object.keys(await listMigrations()).length > 0;
          if (!IS_INSTALLED || !hasTables) return undefined;
          return connectBackend({ ...environment, hosted: null }, cleanup);
        },
        findRest: async () => {
          const page = { site, api: await connectBackend(environment, cleanup) };
          const releases = ReleaseStore.at(environment.store);
          return { page, releases, sections: await releaseOthers(releases, sections) };
        },
        onBuilt: (name, problems, ms) => {
          const outcome = problems === '' ? 'built' : `failed to build\n${problems}`;
          process.stdout.write(`\n${name} ${outcome} (${ms} ms)`);
        },
      },
      cleanup,
    );
    process.stdout.write(`Ready: ${url}\n`);
  });
}
