import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import { startBackend } from '../../backend/backend.ts';
import { loadSecrets } from '../../backend/secrets.ts';
import type { Cleanup } from '../../kit/cleanup.ts';
import type { Environment } from '../../kit/environment.ts';
import { LOOPBACK } from '../../kit/ports.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';

const REACH_TIMEOUT_MS = 3_000;

/** Whether a database answers with rows. */
export async function answersRows({ url, key }: ApiAccess): Promise<boolean> {
  return fetch(`${url}/rest/v1/ipv6_resources?select=id&limit=1`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The address of the site's own database. */
export function siteApiUrl({ hosted, apiPort }: Environment): string {
  return hosted?.url ?? `http://${LOOPBACK}:${apiPort}`;
}

/** The site's own database; null where none was ever started here. */
export function siteApi(environment: Environment): ApiAccess | null {
  if (environment.hosted !== null) return environment.hosted;
  const secrets = path.join(environment.dataDir, 'secrets.json');
  if (!existsSync(secrets)) return null;
  return { url: siteApiUrl(environment), key: loadSecrets(secrets).publishableKey };
}

/** The database of the site that runs from this data folder, where it answers. */
export async function findRunningApi(environment: Environment): Promise<ApiAccess | null> {
  const known = siteApi(environment);
  return known !== null && (await answersRows(known)) ? known : null;
}

/** A database with the sample rows, for this release alone. */
async function startOwn(cleanup: Cleanup): Promise<ApiAccess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gate-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  const backend = await startBackend({
    dataDir,
    apiPort: 0,
    databasePort: 0,
    supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
  });
  cleanup.add(() => backend.stop());
  return { url: backend.apiUrl, key: backend.anonKey };
}

/** A database for the pages of a release. */
export interface GateApi extends ApiAccess {
  /** Set where the site's own database did not answer: its address. */
  readonly standsInFor?: string;
}

/** The site's own database where it answers, else one that is started for the purpose. */
export async function findApi(environment: Environment, cleanup: Cleanup): Promise<GateApi> {
  const known = siteApi(environment);
  if (known !== null && (await answersRows(known))) return known;
  return { ...(await startOwn(cleanup)), standsInFor: siteApiUrl(environment) };
}
