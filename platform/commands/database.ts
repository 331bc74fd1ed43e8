import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ApiAccess, createApiClient } from '@site/shared/api';
import type { SiteConfig } from '@site/shared/config';
import { type Backend, type BackendOptions, startBackend } from '../backend/backend.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import { step } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import type { Environment } from '../kit/settings.ts';

export async function reachHosted(hosted: ApiAccess): Promise<void> {
  const ask = async () => {
    const state = createApiClient(hosted).rpc('current_content_state');
    const { error, status } = await state.select('tables');
    if (error === null) return;
    // The details contain the cause after a stack trace.
    const [, cause = error.message] = /Caused by: (.*)/.exec(error.details ?? '') ?? [];
    throw new UserError(
      'DATABASE_UNAVAILABLE',
      `The database at ${hosted.url} cannot be reached (${status} ${cause}). Check SUPABASE_URL, SUPABASE_ANON_KEY and ` +
        'the network, and apply the migrations: npx supabase db push. For the local database, unset both variables.',
    );
  };
  await step('Reaching the hosted database', ask, () => hosted.url);
}

const listFolder = (folder: string) => readdir(folder).catch(() => []);

async function describeLoss({ dataDir, store }: Environment): Promise<string> {
  const backups = path.join(dataDir, 'backups');
  const last = (await listFolder(backups)).sort().at(-1);
  const none = last === undefined ? ` There is no backup in ${backups}.` : '';
  const file = last === undefined ? '<file>' : path.join(backups, last);
  return (
    `The store ${store.folder} has pages with rows, but their database in ${dataDir} is missing.${none} ` +
    `Create an empty one: npm start -- --new-database. Then restore: npm run restore -- ${file} --yes`
  );
}

/**
 * Starts the local backend, or connects to the hosted one in the environment. Sample rows are for stores without pages
 * alone. `isNew`: creates a lost database. @throws {UserError}
 */
export async function connectBackend(
  environment: Environment,
  site: SiteConfig,
  cleanup: Cleanup,
  isNew = false,
) {
  const { hosted, dataDir, store } = environment;
  if (hosted === null) {
    const isFirst = (await listFolder(path.join(store.folder, 'site'))).length === 0;
    if (!isFirst && !isNew && !existsSync(path.join(dataDir, 'postgres'))) {
      throw new UserError('DATABASE_LOST', await describeLoss(environment));
    }
    const own = site.samples === false ? 'of-any-country' : 'all';
    const start = () => startLocal(environment, cleanup, isFirst ? own : 'none');
    const { apiUrl, anonKey } = await step('Starting the database', start, describeStart);
    return { url: apiUrl, key: anonKey };
  }
  await reachHosted(hosted);
  return hosted;
}

async function startLocal(
  { dataDir, apiPort, databasePort }: Environment,
  cleanup: Cleanup,
  seed: BackendOptions['seed'],
) {
  const backend = await startBackend({ dataDir, apiPort, databasePort, seed });
  cleanup.add(() => backend.stop());
  void backend.failed.then((how) => {
    log.error(`The database has ended, so the command ends too. Start it again. ${how}`);
    process.kill(process.pid, 'SIGTERM');
  });
  return backend;
}

function describeStart({ apiUrl, seeded }: Backend): string {
  const files = seeded.map((file) => `supabase/${file}`).join(' and ');
  return `${apiUrl}, for this machine alone${files === '' ? '' : `, with the rows of ${files}`}`;
}
