import path from 'node:path';
import { buildAll } from '../commands/build-all.ts';
import { withCleanup } from '../kit/cleanup.ts';
import { readEnvironment } from '../kit/environment.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { prunePages } from '../site/prune-pages.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { parseReleaseArguments } from './arguments.ts';
import { promoteCanary } from './canary.ts';
import { siteApiUrl } from './gate/find-api.ts';
import { createGate } from './gate/gate.ts';
import { findPackage } from './package-name.ts';
import { previewLink } from './preview-link.ts';
import { type Published, publish, ReleaseRefused } from './publish.ts';
import { describeChanges, describeChecks, describeFiles } from './report.ts';

function tell({ candidate, checks, files, entry }: Published, link: string | null): void {
  const { release, next } = candidate;
  const lines = [
    describeChecks(checks),
    `What ${release.name} ${release.version} changes:`,
    describeFiles(files),
  ];
  if (link !== null) {
    lines.push(`Preview: ${link}`, `Nothing is live that was not. Composition: ${next.id}`);
  } else if (entry === null) {
    lines.push(`Dry run: nothing is live that was not. Composition: ${next.id}`);
  } else lines.push(describeChanges(entry), `Live: composition ${entry.id}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** `npm run release -- <section>`: builds it alone, checks it and makes it live. */
export function release(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { word, aim, allowedGrowth } = parseReleaseArguments(args);
    const name = await findPackage(word);
    const environment = readEnvironment(process.env);
    const site = await readSiteConfig(environment.siteConfig);
    const store = new ReleaseStore(environment.storeDir);
    if (aim.kind === 'promotion') {
      const entry = await promoteCanary(store, name);
      process.stdout.write(`${describeChanges(entry)}\nLive: composition ${entry.id}\n`);
      return;
    }
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
      const published = await publish({ store, name, site, build, gate, aim, allowedGrowth });
      const { release } = published.candidate;
      const link = aim.kind === 'preview' ? previewLink(release, site, environment.sitePort) : null;
      tell(published, link);
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
