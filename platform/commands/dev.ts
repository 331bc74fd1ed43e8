import path from 'node:path';
import type { Placed, SectionRelease } from '@site/shared/contract';
import type { BuildMode } from '../build/base-config.ts';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import { readEnvironment } from '../kit/environment.ts';
import { claimFolder } from '../kit/folder-lock.ts';
import { reservePort } from '../kit/ports.ts';
import { findPackage, IS_INSTALLED, listSections, packageFolder } from '../kit/project.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { readSettings } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { buildAll, placeBuilt } from './build-all.ts';
import { connectBackend } from './database.ts';
import { openDeployedSite, requireFit } from './dev/deployed-site.ts';
import { startAgainstSite, startDevSite } from './dev/dev-site.ts';
import { LocalBuilds } from './dev/local-builds.ts';

function parseDevArguments(args: readonly string[]) {
  const use = 'npm run dev -- [<section> …] [--against https://…]';
  const options = { against: { type: 'string' } } as const;
  return readArguments(args, use, options, ({ values, positionals }) => {
    const against = values.against ?? (IS_INSTALLED ? process.env.SITE_URL : undefined);
    if (IS_INSTALLED && against === undefined) {
      throw new Error(
        'Give the live site with --against, or run npm run connect, which sets SITE_URL.',
      );
    }
    if (!IS_INSTALLED && against !== undefined && positionals.length === 0) {
      throw new Error('Name the sections to run locally.');
    }
    return { against, words: positionals };
  });
}

async function buildEdited(
  names: readonly string[],
  mode: BuildMode,
  output: string,
  cleanup: Cleanup,
): Promise<LocalBuilds> {
  const local = new LocalBuilds(mode, output, ({ name, problems, milliseconds }) => {
    const outcome = problems === '' ? 'built' : `failed to build\n${problems}`;
    process.stdout.write(`\n${name} ${outcome} (${milliseconds} ms)`);
  });
  cleanup.add(() => local.close());
  const packages = names.map((name) => ({ name, folder: packageFolder(name) }));
  await step('Building what you edit', () => local.watch(packages));
  return local;
}

async function releaseOthers(
  store: ReleaseStore,
  edited: readonly string[],
): Promise<readonly Placed<SectionRelease>[]> {
  const known = await listSections();
  if (known.every((name) => edited.includes(name))) return [];
  await step('Building the other packages', buildAll, ({ built, total }) => `${built} of ${total}`);
  return composeReleases(await placeBuilt(store)).sections;
}

/** The site of this working tree; the shell and the named sections follow their sources. */
async function startHere(sections: readonly string[], cleanup: Cleanup) {
  const { environment, site } = await readSettings();
  const { dataDir, sitePort: port } = environment;
  const page = { site, api: await connectBackend(environment, cleanup) };
  const store = ReleaseStore.at(environment.store);
  const released = await releaseOthers(store, sections);
  const names = ['shell', ...sections];
  const local = await buildEdited(names, 'development', path.join(dataDir, 'dev'), cleanup);
  return startDevSite({ port, page, local, released, releases: store });
}

async function startAgainst(address: string, sections: readonly string[], cleanup: Cleanup) {
  const { dataDir, sitePort: port } = readEnvironment(process.env);
  const deployed = await step(
    'Reading the deployed site',
    () => openDeployedSite(address),
    ({ origin, composition }) => `${origin}, composition ${composition.id}`,
  );
  requireFit(deployed);
  const output = path.join(dataDir, 'against');
  const local = await buildEdited(sections, 'production', output, cleanup);
  return startAgainstSite({ port, deployed, local });
}

/** `npm run dev`: the site with sections that follow their sources. */
export function dev(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { against, words } = parseDevArguments(args);
    const { dataDir, sitePort } = readEnvironment(process.env);
    // Two would build into the same folder.
    const lock = await claimFolder(path.join(dataDir, 'dev-lock'), dataDir, 'npm run dev');
    cleanup.add(() => lock.release());
    // A taken port is reported before anything is built.
    await reservePort(sitePort, 'SITE_PORT');
    const named = words.map((word) => findPackage(word, false));
    const sections = words.length === 0 ? await listSections() : await Promise.all(named);
    const server =
      against === undefined
        ? await startHere(sections, cleanup)
        : await startAgainst(against, sections, cleanup);
    cleanup.add(() => server.close());
    process.stdout.write(`Ready: ${server.url}\n`);
  });
}
