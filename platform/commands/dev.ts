import path from 'node:path';
import { type Composition, compositionIn, languageOf } from '@site/shared/contract';
import { EVENTS_URL } from '../bundler/base-config.ts';
import { renderShellDocument } from '../bundler/build.ts';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import { readArguments, step } from '../kit/command-line.ts';
import { prepareDataFolder } from '../kit/data-folder.ts';
import { reservePort } from '../kit/ports.ts';
import { findPackage, IS_INSTALLED, listSections, packageFolder } from '../kit/project.ts';
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
import { assertFit, type DeployedSite, openDeployedSite } from './dev/deployed-site.ts';
import { LocalBuilds, localRelease } from './dev/local-builds.ts';

/** The site around the edited packages. An edited section replaces the one with its name. */
interface Surroundings extends Pick<SiteSource, 'releases'> {
  readonly page: PageSettings;
  readonly others: Pick<Composition, 'shell' | 'sections'>;
  readTemplate(): Promise<string>;
}

/** Serves pages for rendering in the browser: the server does not run edited code. */
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
  const files = { find: none, documentAddress: () => null, draw, makeForVisitor: draw };
  return startSiteServer({
    port,
    page,
    source: { releases, readComposition, files },
    // Stops immediately, since open pages listen for builds all the time.
    limits: { stopMs: 0 },
    routes: (app) => local.addRoutes(app),
  });
}

async function readEditedTemplate({ builds }: LocalBuilds): Promise<string> {
  for (const { build, folder } of builds) {
    if ('document' in build) return renderShellDocument(build.document, folder);
  }
  throw new Error('The shell is not among the packages under development.');
}

// A release build cannot be updated in place, so the page reloads.
const RELOAD = `<script>new EventSource('${EVENTS_URL}').onmessage=({data})=>{
if (/^{.*"action":"built".*"errors":\\[\\]/.test(data)) location.reload();}</script>`;

/** Returns a deployed site for release builds of sections. Only file requests reach it. */
export function surroundBy({ boot, composition, template, releases }: DeployedSite): Surroundings {
  return {
    // The local address has no TLS.
    page: { site: { ...boot.site, siteUrl: 'http://localhost' }, api: boot.api },
    releases,
    others: composition,
    readTemplate: async () => template.replace('</head>', () => `${RELOAD}</head>`),
  };
}

export interface Developing {
  readonly port: number;
  /** Package → folder. A changed file triggers a build. */
  readonly packages: Readonly<Record<string, string>>;
  readonly output: string;
  readonly against?: string;
  /** Returns the other packages if there is no deployed site. */
  readonly findRest: () => Promise<
    Pick<Surroundings, 'page' | 'releases'> & Pick<Composition, 'sections'>
  >;
  /** Called after each build with its problems; empty on success. */
  readonly onBuilt: (name: string, problems: string, milliseconds: number) => void;
}

/** Serves packages in development. @throws {UserError} if they do not fit the deployed site. */
export async function develop(
  { port, packages, output, against, findRest, onBuilt }: Developing,
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
    assertFit(deployed);
    return surroundBy(deployed);
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

async function releaseOthers(store: ReleaseStore, edited: readonly string[]) {
  const known = await listSections();
  if (known.every((name) => edited.includes(name))) return [];
  await step('Building the other packages', () => buildAll());
  return composeReleases(await placeBuilt(store)).sections;
}

/** `npm run dev`: serves the site, or a deployed one, with live-updating sections. */
export function dev(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { against, words } = parseDevArguments(args);
    const { environment, site } = await readSettings();
    const { dataDir, sitePort: port } = environment;
    prepareDataFolder(dataDir);
    // Checks the port before anything is built.
    await reservePort(port, 'SITE_PORT');
    const named = words.map((word) => findPackage(word, false));
    const sections = words.length === 0 ? await listSections() : await Promise.all(named);
    const edited = against === undefined ? ['shell', ...sections] : sections;
    const url = await develop(
      {
        port,
        packages: Object.fromEntries(edited.map((name) => [name, packageFolder(name)])),
        // Two may run on different ports.
        output: path.join(dataDir, `dev/${port}`),
        against,
        findRest: async () => {
          const page = { site, api: await connectBackend(environment, site, cleanup) };
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
