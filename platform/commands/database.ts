import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiAccess, createApiClient } from '@site/shared/api';
import { startBackend } from '../backend/backend.ts';
import { loadSecrets } from '../backend/secrets.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import type { Environment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { LOOPBACK } from '../kit/ports.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { step } from '../kit/steps.ts';
import { readContentState } from '../site/changed-rows.ts';

const SUPABASE_DIR = path.join(PROJECT_ROOT, 'supabase');

/** Throws {@link UserError}: a wrong address or key and missing migrations are reported at once. */
async function askForState(api: ApiAccess): Promise<void> {
  const { error, status } = await createApiClient(api).rpc('current_content_state');
  if (error === null) return;
  // The cause of a failed request comes after its first lines.
  const [, cause = error.message] = /Caused by: (.*)/.exec(error.details ?? '') ?? [];
  throw new UserError(
    `The database at ${api.url} cannot be reached (${status} ${cause}). Check SUPABASE_URL, SUPABASE_ANON_KEY and ` +
      'the network, and apply the migrations: npx supabase db push. For the local database, unset both variables.',
  );
}

export async function reachHosted(hosted: ApiAccess): Promise<void> {
  await step(
    'Reaching the hosted database',
    () => askForState(hosted),
    () => hosted.url,
  );
}

/** Starts the local backend, or takes the hosted one that the environment names. Throws {@link UserError}. */
export async function connectBackend(
  { hosted, apiPort, databasePort, dataDir }: Environment,
  cleanup: Cleanup,
): Promise<ApiAccess> {
  if (hosted !== null) {
    await reachHosted(hosted);
    return hosted;
  }
  return step(
    'Starting the database',
    () => startLocal({ dataDir, apiPort, databasePort }, cleanup),
    (started) => started.url,
  );
}

async function startLocal(
  options: Pick<Environment, 'dataDir' | 'apiPort' | 'databasePort'>,
  cleanup: Cleanup,
): Promise<ApiAccess> {
  const backend = await startBackend({
    ...options,
    supabaseDir: SUPABASE_DIR,
    onFailure: (error) => console.error(`The database stopped: ${error.message}`),
  });
  cleanup.add(() => backend.stop());
  return { url: backend.apiUrl, key: backend.anonKey };
}

/** The database of the site that runs from this data folder; null where it does not answer. */
export async function findRunningApi({
  hosted,
  dataDir,
  apiPort,
}: Environment): Promise<ApiAccess | null> {
  const secrets = path.join(dataDir, 'secrets.json');
  if (hosted === null && !existsSync(secrets)) return null;
  const api = hosted ?? {
    url: `http://${LOOPBACK}:${apiPort}`,
    key: loadSecrets(secrets).publishableKey,
  };
  return (await readContentState(api)) === null ? null : api;
}

/** The site's own database where it answers, else one with the sample rows that is started for the purpose. */
export async function findDatabase(
  environment: Environment,
  cleanup: Cleanup,
): Promise<ApiAccess & { readonly isStandIn: boolean }> {
  const running = await findRunningApi(environment);
  if (running !== null) return { ...running, isStandIn: false };
  if (!existsSync(SUPABASE_DIR)) {
    throw new UserError(
      "Could not reach the site's database. Run npm run connect; it sets SUPABASE_URL and SUPABASE_ANON_KEY.",
    );
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gate-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  const api = await startLocal({ dataDir, apiPort: 0, databasePort: 0 }, cleanup);
  return { ...api, isStandIn: true };
}
