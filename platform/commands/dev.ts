import { watch } from 'node:fs';
import path from 'node:path';
import { type Composition, compositionIn, languageOf } from '@site/shared/contract';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import { readArguments, step } from '../kit/command-line.ts';
import { prepareDataFolder } from '../kit/data-folder.ts';
import { reservePort } from '../kit/ports.ts';
import {
  findPackage,
  IS_INSTALLED,
  listSections,
  PACKED_SHELL,
  packageFolder,
} from '../kit/project.ts';
import { readSettings } from '../kit/settings.ts';
import { checkTypes } from '../release/tool-checks.ts';
import { startSiteServer } from '../server/site-server.ts';
import type { SiteSource } from '../server/site-source.ts';
import { type FinishedFile, finish } from '../site/finished-file.ts';
import { OpenSite } from '../site/open-site.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { type SiteFiles, SiteMaker } from '../site/site-maker.ts';
import { createStamp } from '../site/stamp-page.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { buildAll, placeBuilt } from './build-all.ts';
import { connectBackend } from './database.ts';
import { assertFit, type DeployedSite, openDeployedSite } from './dev/deployed-site.ts';
import { LocalBuilds, localRelease } from './dev/local-builds.ts';

/** The site around the edited packages. An edited section replaces the one with its name. */
interface Surroundings extends Pick<SiteSource, 'releases'>, Pick<Composition, 'sections'> {
  readonly page: PageSettings;
  /** Returns a feed, a calendar, a picture …: local builds have no code for Node. */
  readDocument(address: string): Promise<FinishedFile | null>;
}

/** Serves pages for rendering in the browser: the server does not run edited code. */
export function startSite(
  port: number,
  local: LocalBuilds,
  { page, sections: others, releases, readDocument }: Surroundings,
) {
  const readComposition = async (): Promise<Composition> => {
    const own = local.listSections();
    const rest = others.filter(({ name }) => own.every((each) => each.name !== name));
    const shell = localRelease('shell', 'shell.js');
    return { id: 'development', shell, sections: [...own, ...rest], development: true };
  };
  const draw = async (opened: OpenSite, address: string) => {
    const settings = { page, answersForms: false };
    const language = languageOf(address, page.site);
    const part = compositionIn(opened.composition, language);
    const template = await local.readTemplate();
    const stamp = createStamp(settings, part, opened.routesIn(language), template);
    return finish(stamp(address, null));
  };
  const files: SiteFiles = {
    open: (composition) => new OpenSite(composition, page),
    find: async () => null,
    draw,
    makeForVisitor: async (opened, match) => {
      const document = match.kind === 'document' ? await readDocument(match.address) : null;
      return document ?? draw(opened, match.address);
    },
  };
  return startSiteServer({
    port,
    page,
    source: { releases, readComposition, files },
    // Stops immediately, since open pages listen for builds all the time.
    limits: { stopMs: 0 },
    routes: (app) => local.addRoutes(app),
  });
}

/** Returns the sections, rows and documents of a deployed site. Only requests for files reach it. */
export function surroundBy({ origin, boot, composition, releases }: DeployedSite): Surroundings {
  return {
    // The local address has no TLS.
    page: { site: { ...boot.site, siteUrl: 'http://localhost' }, api: boot.api },
    releases,
    sections: composition.sections,
    readDocument: async (address) => {
      const answer = await fetch(origin + address);
      if (!answer.ok) return null;
      const contentType = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      return finish({ address, status: 200, contentType, headers: {}, reads: [], body });
    },
  };
}

export interface Developing {
  readonly port: number;
  /** Package → folder. A changed file triggers a build. */
  readonly packages: Readonly<Record<string, string>>;
  readonly output: string;
  /** Folder of a finished build of the shell, if it is not among the packages. */
  readonly packedShell?: string | null;
  readonly findRest: () => Promise<Surroundings>;
  readonly onBuilt: (name: string, problems: string, milliseconds: number) => void;
}

/** Serves packages in development. @throws {UserError} */
export async function develop(
  { port, packages, output, packedShell = null, findRest, onBuilt }: Developing,
  cleanup: Cleanup,
): Promise<string> {
  const local = new LocalBuilds(output, packedShell, onBuilt);
  cleanup.add(() => local.close());
  const surroundings = await findRest();
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

/** Makes documents from release builds of all packages, when the first is asked for. */
function makeDocuments(store: ReleaseStore, page: PageSettings, cleanup: Cleanup) {
  const start = async () => {
    await buildAll();
    const maker = new SiteMaker({ store, page });
    cleanup.add(() => maker.close());
    return { maker, composition: composeReleases(await placeBuilt(store)) };
  };
  let started: ReturnType<typeof start> | undefined;
  return async (address: string) => {
    started ??= start();
    const { maker, composition } = await started;
    const opened = maker.open(composition);
    const match = opened.match(address);
    if (match.kind !== 'document') return null;
    return maker.makeForVisitor(opened, match, { isKept: false });
  };
}

function watchTypes() {
  const waiting = new Set<string>();
  let checking = Promise.resolve();
  return (name: string) => {
    waiting.add(name);
    checking = checking.then(async () => {
      if (!waiting.delete(name)) return;
      const { state, found } = await checkTypes(packageFolder(name));
      if (state === 'refused') process.stdout.write(`\n${name} has type errors\n${found}\n`);
    });
  };
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
    const edited = IS_INSTALLED ? sections : ['shell', ...sections];
    for (const name of sections) {
      watch(path.join(packageFolder(name), 'section.ts'), () =>
        process.stdout.write(`\n${name}/section.ts changed: start again to see its paths.\n`),
      ).unref();
    }
    const checkLater = watchTypes();
    const url = await develop(
      {
        port,
        packages: Object.fromEntries(edited.map((name) => [name, packageFolder(name)])),
        // Two may run on different ports.
        output: path.join(dataDir, `dev/${port}`),
        packedShell: PACKED_SHELL,
        findRest: async () => {
          if (against !== undefined) {
            const read = () => openDeployedSite(against);
            const deployed = await step('Reading the deployed site', read, ({ origin }) => origin);
            assertFit(deployed);
            return surroundBy(deployed);
          }
          const page = { site, api: await connectBackend(environment, site, cleanup) };
          const releases = ReleaseStore.at(environment.store);
          const readDocument = makeDocuments(releases, page, cleanup);
          const others = await releaseOthers(releases, sections);
          return { page, releases, readDocument, sections: others };
        },
        onBuilt: (name, problems, ms) => {
          const outcome = problems === '' ? 'built' : `failed to build\n${problems}`;
          process.stdout.write(`\n${name} ${outcome} (${ms} ms)`);
          if (problems === '') checkLater(name);
        },
      },
      cleanup,
    );
    process.stdout.write(`Ready: ${url}\n`);
  });
}
