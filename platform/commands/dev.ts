import path from 'node:path';
import { withCleanup } from '../kit/cleanup.ts';
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
    // Two would build into the same folder.
    const lock = await claimFolder(path.join(dataDir, 'dev-lock'), dataDir, 'npm run dev');
    cleanup.add(() => lock.release());
    // A taken port is reported before anything is built.
    await reservePort(port, 'SITE_PORT');
    const named = words.map((word) => findPackage(word, false));
    const sections = words.length === 0 ? await listSections() : await Promise.all(named);

    const mode = against === undefined ? 'development' : 'production';
    const local = new LocalBuilds(mode, path.join(dataDir, 'dev'), (name, problems, ms) => {
      const outcome = problems === '' ? 'built' : `failed to build\n${problems}`;
      process.stdout.write(`\n${name} ${outcome} (${ms} ms)`);
    });
    cleanup.add(() => local.close());
    const build = (names: readonly string[]) => {
      const packages = names.map((name) => [name, packageFolder(name)]);
      return step('Building what you edit', () => local.watch(Object.fromEntries(packages)));
    };
    const start = async () => {
      if (against !== undefined) {
        const read = () => openDeployedSite(against);
        const deployed = await step('Reading the deployed site', read, ({ origin }) => origin);
        requireFit(deployed);
        await build(sections);
        return startAgainstSite({ port, deployed, local });
      }
      const page = { site, api: await connectBackend(environment, cleanup) };
      const releases = ReleaseStore.at(environment.store);
      const released = await releaseOthers(releases, sections);
      await build(['shell', ...sections]);
      return startDevSite({ port, page, local, released, releases });
    };
    const server = await start();
    cleanup.add(() => server.close());
    process.stdout.write(`Ready: ${server.url}\n`);
  });
}
