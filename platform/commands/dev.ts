import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Placed, SectionRelease } from '@site/shared/contract';
import { withCleanup } from '../kit/cleanup.ts';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { claimDataFolder } from '../kit/folder-lock.ts';
import { reservePort } from '../kit/ports.ts';
import { listSections, PROJECT_ROOT } from '../kit/project.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { addBuilt, buildAll } from './build-all.ts';
import { connectBackend } from './database.ts';
import { startDevSite, watchPackages } from './dev/dev-site.ts';
import type { BuildReport } from './dev/watch-build.ts';
import { devAgainst } from './dev-against.ts';

/** The sections to follow: those named (`blog` or `mfe-blog`), or all. */
async function chooseSections(args: readonly string[]): Promise<string[]> {
  const known = await listSections();
  if (args.length === 0) return known;
  return args.map((arg) => {
    const name = arg.startsWith('mfe-') ? arg : `mfe-${arg}`;
    if (known.includes(name)) return name;
    const choices = known.map((each) => each.replace('mfe-', '')).join(', ');
    throw new UserError(`There is no section "${arg}". Known: ${choices}.`);
  });
}

function tell({ name, problems, milliseconds }: BuildReport): void {
  const outcome = problems === '' ? 'built' : `has problems\n${problems}`;
  process.stdout.write(`\n${name} ${outcome} (${milliseconds} ms)`);
}

async function releaseOthers(
  store: ReleaseStore,
  edited: readonly string[],
): Promise<readonly Placed<SectionRelease>[]> {
  const known = await listSections();
  if (known.every((name) => edited.includes(name))) return [];
  await step('Building the others', buildAll, ({ built, total }) => `${built} of ${total}`);
  return composeReleases(await addBuilt(store)).sections;
}

/** Takes `--against <address>` out of the command line. Throws {@link UserError}. */
function parseDevArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { against: { type: 'string' } },
    });
    if (values.against !== undefined && positionals.length === 0) {
      throw new Error('Name the sections that are local.');
    }
    return { against: values.against, words: positionals };
  } catch (error) {
    const use = 'npm run dev -- [<section> …] [--against https://…]';
    throw new UserError(`${error instanceof Error ? error.message : error} Use: ${use}`);
  }
}

/** `npm run dev`: the site with sections that follow their sources. */
export function dev(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { against, words } = parseDevArguments(args);
    if (against !== undefined) {
      return devAgainst(against, await chooseSections(words), tell, cleanup);
    }
    const environment = readEnvironment(process.env);
    const { dataDir, sitePort } = environment;
    const site = await readSiteConfig(environment.siteConfig);
    const names = ['shell', ...(await chooseSections(words))];
    const lock = await claimDataFolder(dataDir, `http://127.0.0.1:${sitePort}`);
    cleanup.add(() => lock.release());
    // A taken port is told before anything is built.
    await reservePort(environment.sitePort, 'SITE_PORT');

    const store = new ReleaseStore(environment.storeDir);
    const released = await releaseOthers(store, names);
    const packages = names.map((name) => ({ name, folder: path.join(PROJECT_ROOT, name) }));
    const edited = await step('Building what you edit', () =>
      watchPackages(packages, path.join(dataDir, 'dev'), tell),
    );
    cleanup.add(() => edited.close());
    const api = await connectBackend(environment, cleanup);
    const { releases } = store;
    const page = { site, api };
    const server = await startDevSite({ port: sitePort, page, edited, released, releases });
    cleanup.add(() => server.close());
    process.stdout.write(`Ready: ${server.url}\n`);
  });
}
