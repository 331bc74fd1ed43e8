import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import { startBackend } from '../backend/backend.ts';
import { loadSecrets } from '../backend/secrets.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import { LOOPBACK } from '../kit/ports.ts';
import { SUPABASE_DIR } from '../kit/project.ts';
import type { Environment } from '../kit/settings.ts';
import { readContentState } from '../site/changed-rows.ts';

/** Returns the database of the site that runs from this data folder; null if it does not respond. */
export async function findRunningApi(environment: Environment): Promise<ApiAccess | null> {
  const { hosted, dataDir, apiPort } = environment;
  const secrets = path.join(dataDir, 'secrets.json');
  if (hosted === null && !existsSync(secrets)) return null;
  const url = `http://${LOOPBACK}:${apiPort}`;
  const api = hosted ?? { url, key: loadSecrets(secrets).publishableKey };
  return (await readContentState(api)) === null ? null : api;
}

/** Finds the database for the gate: the site's own, or a temporary one if that does not respond. */
export async function findDatabase(environment: Environment, cleanup: Cleanup) {
  const running = await findRunningApi(environment);
  if (running !== null) return { ...running, standIn: null };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gate-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  const where = { dataDir, apiPort: 0, databasePort: 0, supabaseDir: SUPABASE_DIR };
  const backend = await startBackend(where);
  cleanup.add(() => backend.stop());
  return {
    ...{ url: backend.apiUrl, key: backend.anonKey },
    standIn: "the site's database does not answer; using a temporary one with sample rows",
  };
}
