import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import { startBackend } from '../backend/backend.ts';
import type { Environment } from '../config/environment.ts';
import { PROJECT_ROOT } from '../config/project.ts';
import type { Cleanup } from './shutdown.ts';
import { step } from './steps.ts';

/** Starts the local backend, or takes the hosted one that the environment names. */
export async function connectBackend(
  environment: Environment,
  dataDir: string,
  cleanup: Cleanup,
): Promise<ApiAccess> {
  const { hosted, apiPort, databasePort } = environment;
  if (hosted !== null) {
    process.stdout.write(`Database … hosted at ${hosted.url}\n`);
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
      }),
    ({ apiUrl }) => apiUrl,
  );
  cleanup.add(() => backend.stop());
  return { url: backend.apiUrl, key: backend.anonKey };
}
