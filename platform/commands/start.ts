import { withCleanup } from '../kit/cleanup.ts';
import { readEnvironment } from '../kit/environment.ts';
import { claimDataFolder } from '../kit/folder-lock.ts';
import { reservePort } from '../kit/ports.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { startLiveSite } from '../server/live-site.ts';
import { siteUrl } from '../server/site-server.ts';
import { prunePages } from '../site/prune-pages.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { connectBackend } from './backend-step.ts';
import { buildAll, composeBuilt } from './build-all.ts';
import { renderAhead } from './render-step.ts';

/** `npm start`: builds what has changed, but for `--built`, and serves the composed site. */
export function start(args: readonly string[] = []): Promise<void> {
  return withCleanup(async (cleanup) => {
    const environment = readEnvironment(process.env);
    const site = await readSiteConfig(environment.siteConfig);
    const { dataDir, siteHost, sitePort, certificate } = environment;
    const url = siteUrl(siteHost, sitePort, certificate !== null);
    const lock = await claimDataFolder(dataDir, url);
    cleanup.add(() => lock.release());
    // A taken port is told before anything is built.
    await reservePort(sitePort, 'SITE_PORT');

    // An image holds what is built, and nothing to build it with.
    if (!args.includes('--built')) {
      await step(
        'Building what has changed',
        buildAll,
        ({ built, total }) => `${built} of ${total}`,
      );
    }
    const store = new ReleaseStore(environment.storeDir);
    await store.cleanUp();
    await step(
      'Composing the site',
      () => composeBuilt(store),
      ({ id }) => `composition ${id}`,
    );
    const api = await connectBackend(environment, cleanup);
    const { refreshSeconds, refreshSecret } = environment;
    const live = await startLiveSite({
      port: sitePort,
      host: siteHost,
      certificate,
      processes: environment.serverProcesses,
      store,
      page: { site, api },
      refreshSeconds,
      refreshSecret,
    });
    cleanup.add(() => live.close());
    await renderAhead(live.refresher);
    await prunePages(store, { site, apiUrl: api.url });
    process.stdout.write(`Ready: ${live.url}\n`);
  });
}
