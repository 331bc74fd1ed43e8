import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiAccess } from '@site/shared/api';
import { findPostgres } from '../backend/programs.ts';
import { withCleanup } from '../kit/cleanup.ts';
import { readArguments, step } from '../kit/command-line.ts';
import { prepareDataFolder, prepareFolder } from '../kit/data-folder.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { serveMetrics } from '../kit/metrics.ts';
import { reservePort } from '../kit/ports.ts';
import { type Environment, readSettings } from '../kit/settings.ts';
import { addCommit, readProvenance } from '../release/provenance.ts';
import { startLiveSite } from '../server/live-site.ts';
import { findWorker } from '../site/render-process.ts';
import { countFiles } from '../site/site-report.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { buildAll, canBuild, fillStore } from './build-all.ts';
import { connectBackend, reachHosted } from './database.ts';
import { findHostedFaults } from './hosted-faults.ts';
import { listNotes } from './start-notes.ts';

const USAGE = 'npm run start [-- --new-database]';

/** How long a start waits for rendered pages; browsers render the missing ones. */
const WAIT_MS = 10_000;

const MEGABYTE = 1_000_000;
const LEAST_DISK_MB = 500;
const LEAST_MEMORY_MB = 1000;

/** Checks what the first start needs, before it builds for a minute. @throws {UserError} */
async function checkMachine({ hosted, dataDir, ...ports }: Environment): Promise<void> {
  if (hosted === null) {
    findPostgres();
    await reservePort(ports.apiPort, 'API_PORT');
    await reservePort(ports.databasePort, 'DB_PORT');
  }
  if (ports.metricsPort !== null) await reservePort(ports.metricsPort, 'METRICS_PORT');
  const { bavail, bsize } = await statfs(dataDir);
  const diskMb = Math.floor((bavail * bsize) / MEGABYTE);
  if (diskMb < LEAST_DISK_MB) {
    throw new UserError(
      'DISK_FULL',
      `${diskMb} MB are free for ${dataDir}, and the first start needs ${LEAST_DISK_MB}. Free some space, or set DATA_DIR.`,
    );
  }
  const memoryMb = Math.floor(process.availableMemory() / MEGABYTE);
  if (canBuild() && memoryMb < LEAST_MEMORY_MB) {
    throw new UserError(
      'MEMORY_SHORT',
      `${memoryMb} MB of memory are free, and the build needs ${LEAST_MEMORY_MB}. Stop other programs, or allow more.`,
    );
  }
}

async function findLive(store: ReleaseStore, environment: Environment): Promise<void> {
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
  await checkMachine(environment);
  await step('Building the site', () => buildAll());
  const provenance = await addCommit(await readProvenance(environment.releasedBy), ['.']);
  await step('Filling the store', () => fillStore(store, provenance), describe);
}

async function checkHosted(hosted: ApiAccess): Promise<void> {
  await reachHosted(hosted);
  for (const fault of await findHostedFaults(hosted)) {
    process.stdout.write(`The hosted project: ${fault}. See docs/security.md, Hosted projects.\n`);
  }
}

/** `npm start`: serves the live releases. Fills an empty store with the built packages. */
export function start(args: readonly string[] = []): Promise<void> {
  const options = { 'new-database': { type: 'boolean' } } as const;
  const isNew = readArguments(args, USAGE, options, ({ values, positionals }) => {
    if (positionals.length > 0) throw new Error('It takes no arguments.');
    return values['new-database'] === true;
  });
  return withCleanup(async (cleanup) => {
    const { environment, site } = await readSettings();
    const { siteHost, sitePort, trustedProxies, nat64Prefixes, metricsPort } = environment;
    prepareDataFolder(environment.dataDir);
    prepareFolder(environment.store.folder);
    await reservePort(sitePort, 'SITE_PORT', siteHost);
    const store = ReleaseStore.at(environment.store);
    await findLive(store, environment);
    const { hosted, refreshSeconds, refreshSecret, deskOrigin } = environment;
    const { renderMemoryMb: memoryMb } = environment;
    // Visitors do not wait for a slow or unavailable hosted database.
    const api = hosted ?? (await connectBackend(environment, site, cleanup, isNew));
    const live = await startLiveSite({
      ...{ port: sitePort, host: siteHost, trustedProxies, refreshSeconds, refreshSecret },
      ...{ store, page: { site, api, deskOrigin }, nat64Prefixes, makeLimits: { memoryMb } },
    });
    cleanup.add(() => live.close());
    if (metricsPort !== null) await serveMetrics(metricsPort);
    if (hosted !== null) await checkHosted(hosted).catch((error) => log.error(reasonOf(error)));
    await step(
      'Rendering pages',
      () => Promise.race([live.refresher.refresh(), delay(WAIT_MS, null, { ref: false })]),
      (reports) => reports?.map(countFiles).join('; ') ?? 'the rest follows in the background',
    );
    for (const note of await listNotes(store, site)) process.stdout.write(`${note}\n`);
    process.stdout.write(`Ready: ${live.url}\n`);
  });
}
