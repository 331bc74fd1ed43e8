import path from 'node:path';
import { buildAll } from '../cli/build-all.ts';
import { withCleanup } from '../cli/shutdown.ts';
import { step } from '../cli/steps.ts';
import { readEnvironment } from '../config/environment.ts';
import { PROJECT_ROOT } from '../config/project.ts';
import { readSiteConfig } from '../config/site-config.ts';
import { prunePages } from '../prerender/prune-pages.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { parseReleaseArguments } from './arguments.ts';
import { siteApiUrl } from './gate/find-api.ts';
import { createGate } from './gate/gate.ts';
import { findPackage } from './package-name.ts';
import { type Published, publish, ReleaseRefused } from './publish.ts';
import { describeChanges, describeChecks, describeFiles } from './report.ts';

function tell({ candidate, checks, files, entry }: Published): void {
  const { release, next } = candidate;
  const lines = [
    describeChecks(checks),
    `What ${release.name} ${release.version} changes:`,
    describeFiles(files),
  ];
  if (entry === null) lines.push(`Dry run: nothing is live that was not. Composition: ${next.id}`);
  else lines.push(describeChanges(entry), `Live: composition ${entry.id}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** `npm run release -- <section>`: builds it alone, checks it and makes it live. */
export function release(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { word, dryRun, allowedGrowth } = parseReleaseArguments(args);
    const name = await findPackage(word);
    const environment = readEnvironment(process.env);
    const site = await readSiteConfig(environment.siteConfig);
    const store = new ReleaseStore(environment.storeDir);
    const gate = createGate({
      environment,
      store,
      sources: path.join(PROJECT_ROOT, name),
      cleanup,
    });
    const build = async () => {
      await step(
        `Building ${name} alone`,
        () => buildAll(name),
        ({ built }) => (built === 0 ? 'unchanged since its last build' : 'built'),
      );
      return path.join(PROJECT_ROOT, name, 'dist');
    };
    try {
      tell(await publish({ store, name, site, build, gate, dryRun, allowedGrowth }));
      await prunePages(store, { site, apiUrl: siteApiUrl(environment) });
    } catch (error) {
      if (error instanceof ReleaseRefused) {
        process.stdout.write(`${describeChecks(error.checks)}\n`);
      }
      throw error;
    }
    await cleanup.run();
  });
}
