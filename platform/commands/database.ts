import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import { startBackend } from '../backend/backend.ts';
import { loadSecrets } from '../backend/secrets.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import type { Environment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { LOOPBACK } from '../kit/ports.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { step } from '../kit/steps.ts';
import { readContentState } from '../site/changed-rows.ts';

const REACH_TIMEOUT_MS = 10_000;
export const SUPABASE_DIR = path.join(PROJECT_ROOT, 'supabase');

/** The hosted database does not answer, which may pass by itself. */
export class DatabaseUnavailableError extends UserError {}

async function askForState({ url, key }: ApiAccess): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/rpc/current_content_state`, {
    method: 'POST',
    headers: { apikey: key },
    signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
  }).catch((error: unknown) => (error instanceof Error ? (error.cause ?? error) : error));
  if (!(answer instanceof Response) || answer.status >= 500) {
    const reason = answer instanceof Response ? answer.status : answer;
    throw new DatabaseUnavailableError(
      `The database at ${url} cannot be reached (${reason}). Check SUPABASE_URL and the network, ` +
        'or unset SUPABASE_URL and SUPABASE_ANON_KEY to use the local database.',
    );
  }
  if (answer.ok) return;
  throw new UserError(
    `The database at ${url} refused to answer (${answer.status}: ${await answer.text()}). Check ` +
      'SUPABASE_ANON_KEY, and that the migrations are applied: npx supabase db push',
  );
}

/** Throws {@link UserError}, so that a wrong address or key and missing migrations are told at once. */
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
      'The database of the site does not answer. Set SUPABASE_URL and SUPABASE_ANON_KEY: npm run connect',
    );
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gate-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  const api = await startLocal({ dataDir, apiPort: 0, databasePort: 0 }, cleanup);
  return { ...api, isStandIn: true };
}
