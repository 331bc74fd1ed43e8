import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { loadSecrets } from '../backend/secrets.ts';
import { type Environment, readEnvironment } from '../kit/environment.ts';
import { errorCode, UserError } from '../kit/errors.ts';
import { LOOPBACK } from '../kit/ports.ts';

export const CLIENT_PROGRAMS =
  'Install the client programs of PostgreSQL 17 or newer (Debian 13: apt-get install postgresql-client; ' +
  'others: https://www.postgresql.org/download), or set PG_DUMP_BIN and PG_RESTORE_BIN to those of pg_dump and pg_restore.';

/** What logs in to the local database as its owner. Throws {@link UserError} where there is none. */
export function readOwnerLogin({ hosted, dataDir, databasePort }: Environment) {
  const file = path.join(dataDir, 'secrets.json');
  if (hosted !== null) {
    throw new UserError(
      "The site uses a hosted database (SUPABASE_URL). Use that service's own tools. For messages, set " +
        'DATABASE_URL. For the local database, unset SUPABASE_URL and SUPABASE_ANON_KEY.',
    );
  }
  if (!existsSync(file)) {
    throw new UserError(
      `There is no database in ${dataDir}. Set DATA_DIR, or create one with npm start.`,
    );
  }
  return {
    host: LOOPBACK,
    port: databasePort,
    user: 'postgres',
    database: 'postgres',
    password: loadSecrets(file).superuserPassword,
  };
}

/** A connection to make as the owner of the database. Throws {@link UserError} where there is none. */
export function createOwnerClient(environment: Environment): pg.Client {
  const { databaseUrl } = environment;
  return new pg.Client(
    databaseUrl === null
      ? { ...readOwnerLogin(environment), ssl: false }
      : { connectionString: databaseUrl, ssl: true },
  );
}

/**
 * Runs a client program of PostgreSQL as the owner of the local database; gives its exit code. The list of processes
 * does not show the password. Throws {@link UserError} where there is no such program.
 */
export function runClient(
  program: string,
  args: readonly string[],
  { host, port, user, database, password }: ReturnType<typeof readOwnerLogin>,
): number {
  const server = { PGHOST: host, PGPORT: String(port), PGSSLMODE: 'disable' };
  const login = { PGUSER: user, PGDATABASE: database, PGPASSWORD: password };
  const { error, status } = spawnSync(program, args, {
    cwd: process.env.INIT_CWD,
    stdio: 'inherit',
    env: { ...process.env, ...server, ...login },
  });
  if (errorCode(error) === 'ENOENT')
    throw new UserError(`${program} was not found. ${CLIENT_PROGRAMS}`);
  if (error !== undefined) throw error;
  return status ?? 1;
}

/** `npm run psql -- …`: psql as the owner of the running database. */
export async function psql(args: readonly string[]): Promise<void> {
  process.exitCode = runClient('psql', args, readOwnerLogin(readEnvironment(process.env)));
}
