import { setTimeout as delay } from 'node:timers/promises';
import { listPlaceholders } from '@site/shared/config';
import { withCleanup } from '../kit/cleanup.ts';
import { step } from '../kit/command-line.ts';
import { reasonOf } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { serveMetrics } from '../kit/metrics.ts';
import { reservePort } from '../kit/ports.ts';
import { readSettings } from '../kit/settings.ts';
import { addCommit, readProvenance } from '../release/provenance.ts';
import { startLiveSite } from '../server/live-site.ts';
import { findDeno, findWorker } from '../site/render-process.ts';
import { countFiles } from '../site/site-report.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { buildAll, fillStore } from './build-all.ts';
import { connectBackend, reachHosted } from './database.ts';

/** How long a start waits for rendered pages; browsers render the missing ones. */
const WAIT_MS = 10_000;

async function findLive(store: ReleaseStore, releasedBy: string | null): Promise<void> {
  await store.cleanUp().catch(async (error: unknown) => {
    if ((await store.history.readPointer()) === null) throw error;
    log.error(reasonOf(error));
  });
  const describe = ({ id }: { readonly id: string }) => `composition ${id}`;
  if ((await store.history.readPointer()) !== null) {
    await step('Looking up what is live', () => store.readLive(), describe);
    if (findWorker() === null) await buildAll('renderer');
    return;
  }
  await step('Building the site', () => buildAll());
  const provenance = await addCommit(await readProvenance(releasedBy), ['.']);
  await step('Filling the store', () => fillStore(store, provenance), describe);
}

/** `npm start`: serves the live releases. Fills an empty store with the built packages. */
export function start(): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { environment, site } = await readSettings();
    const { siteHost, sitePort, trustedProxies, nat64Prefixes, metricsPort } = environment;
    // Checks the port before anything is built.
    await reservePort(sitePort, 'SITE_PORT', siteHost);
    const store = ReleaseStore.at(environment.store);
    await findLive(store, environment.releasedBy);
    const { hosted, refreshSeconds, refreshSecret, deskOrigin } = environment;
    const { renderMemoryMb: memoryMb } = environment;
    // Visitors do not wait for a slow or unavailable hosted database.
    const api = hosted ?? (await connectBackend(environment, cleanup));
    const live = await startLiveSite({
      ...{ port: sitePort, host: siteHost, trustedProxies, refreshSeconds, refreshSecret },
      ...{ store, page: { site, api, deskOrigin }, nat64Prefixes, makeLimits: { memoryMb } },
    });
    cleanup.add(() => live.close());
    if (metricsPort !== null) await serveMetrics(metricsPort);
    if (hosted !== null) await reachHosted(hosted).catch((error) => log.error(reasonOf(error)));
    await step(
      'Rendering pages',
      () => Promise.race([live.refresher.refresh(), delay(WAIT_MS, null, { ref: false })]),
      (reports) => reports?.map(countFiles).join('; ') ?? 'the rest follows in the background',
    );
    if (findDeno() === null) {
      process.stdout.write('This system has no Deno: browsers draw every page themselves.\n');
    }
    const unset = listPlaceholders(site);
    if (unset.length > 0) {
      process.stdout.write(`Still to set in site.config.json: ${unset.join(', ')}.\n`);
    }
    process.stdout.write(`Ready: ${live.url}\n`);
  });
}
