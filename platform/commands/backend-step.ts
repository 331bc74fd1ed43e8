import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import { startBackend } from '../backend/backend.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import type { Environment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { step } from '../kit/steps.ts';

const REACH_TIMEOUT_MS = 10_000;

/** Asks the hosted database for one row, so that a wrong address or key is told at once. */
async function reachHosted({ url, key }: ApiAccess): Promise<void> {
  const address = `${url}/rest/v1/ipv6_resources?select=id&limit=1`;
  const answer = await fetch(address, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
  }).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new UserError(
      `The database at ${url} cannot be reached (${cause}). Check SUPABASE_URL and the network, ` +
        'or unset SUPABASE_URL and SUPABASE_ANON_KEY to use the local database.',
    );
  });
  if (answer.ok) return;
  throw new UserError(
    `The database at ${url} refused to answer (${answer.status}: ${await answer.text()}). Check ` +
      'SUPABASE_ANON_KEY, and that the migrations are applied: npx supabase db push',
  );
}

/** Starts the local backend, or takes the hosted one that the environment names. Throws {@link UserError}. */
export async function connectBackend(
  environment: Environment,
  cleanup: Cleanup,
): Promise<ApiAccess> {
  const { hosted, apiPort, databasePort, dataDir } = environment;
  if (hosted !== null) {
    await step(
      'Reaching the hosted database',
      () => reachHosted(hosted),
      () => hosted.url,
    );
    return hosted;
  }
  const backend = await step(
    'Starting the database',
    () =>
      startBackend({
        dataDir,
        apiPort,
        databasePort,
        supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
        onFailure: (error) => console.error(`The database stopped: ${error.message}`),
      }),
    ({ apiUrl }) => apiUrl,
  );
  cleanup.add(() => backend.stop());
  return { url: backend.apiUrl, key: backend.anonKey };
}
