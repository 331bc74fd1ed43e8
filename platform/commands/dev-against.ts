import { rm } from 'node:fs/promises';
import path from 'node:path';
import { requiredRanges } from '../build/shared-modules.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { reservePort } from '../kit/ports.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { step } from '../kit/steps.ts';
import { startAgainstSite } from './dev/against-site.ts';
import { type DeployedSite, findMisfits, openDeployedSite } from './dev/deployed-site.ts';
import { BuildEvents } from './dev/dev-routes.ts';
import type { BuildReport, EditedPackage } from './dev/watch-build.ts';
import { type WatchedRelease, watchRelease } from './dev/watch-release.ts';

/** Local sections that are shown in a deployed site. */
export interface LocalSections {
  readonly events: BuildEvents;
  readonly watched: readonly WatchedRelease[];
  close(): Promise<void>;
}

/** Throws {@link UserError} where the deployed shell brings other versions than the sections here ask for. */
export function requireFit(deployed: DeployedSite): void {
  const misfits = findMisfits(deployed, requiredRanges());
  if (misfits.length === 0) return;
  throw new UserError(
    `The shell of ${deployed.origin} does not fit the sections here:\n${misfits.join('\n')}\n` +
      'Work on the commit that the site was released from, or release the shell first.',
  );
}

/** Builds sections and follows their sources; pages that are open load anew after each build. */
export async function watchSections(
  packages: readonly EditedPackage[],
  output: string,
  onBuilt: (report: BuildReport) => void,
): Promise<LocalSections> {
  await rm(output, { recursive: true, force: true });
  const events = new BuildEvents();
  const watched: WatchedRelease[] = [];
  const close = async () => {
    await Promise.all(watched.map((each) => each.close()));
  };
  for (const each of packages) {
    const tell = (report: BuildReport) => {
      onBuilt(report);
      if (report.problems === '') events.send('built');
    };
    watched.push(await watchRelease(each, output, tell));
  }
  return { events, watched, close };
}

/** `npm run dev -- <section> --against <address>`: local sections in a site that runs elsewhere. */
export async function devAgainst(
  address: string,
  names: readonly string[],
  onBuilt: (report: BuildReport) => void,
  cleanup: Cleanup,
): Promise<void> {
  const { dataDir, sitePort } = readEnvironment(process.env);
  await reservePort(sitePort, 'SITE_PORT');
  const deployed = await step(
    'Reading the deployed site',
    () => openDeployedSite(address),
    ({ origin, composition }) => `${origin}, composition ${composition.id}`,
  );
  requireFit(deployed);
  const output = path.join(dataDir, 'against');
  const packages = names.map((name) => ({ name, folder: path.join(PROJECT_ROOT, name) }));
  const local = await step('Building what you edit', () =>
    watchSections(packages, output, onBuilt),
  );
  cleanup.add(() => local.close());
  const server = await startAgainstSite({
    port: sitePort,
    deployed,
    output,
    events: local.events,
    sections: () => local.watched.map(({ release }) => release()),
  });
  cleanup.add(() => server.close());
  process.stdout.write(`Ready: ${server.url}\n`);
}
