import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { loadSecrets } from '../backend/secrets.ts';
import { type Environment, readEnvironment } from '../kit/environment.ts';
import { errorCode, UserError } from '../kit/errors.ts';
import { LOOPBACK } from '../kit/ports.ts';

/** What logs in to the local database as its owner. Throws {@link UserError} where there is none. */
export function readOwnerLogin({ hosted, dataDir, databasePort }: Environment) {
  const file = path.join(dataDir, 'secrets.json');
  if (hosted !== null) {
    throw new UserError(
      'The site uses a hosted database (SUPABASE_URL). Use the tools of that service, for ' +
        'messages set DATABASE_URL, or unset SUPABASE_URL and SUPABASE_ANON_KEY for the local one.',
    );
  }
  if (!existsSync(file)) {
    throw new UserError(`${dataDir} holds no database. Set DATA_DIR, or make one: npm start`);
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
 * Runs a client program of PostgreSQL as the owner of a database; gives its exit code. The password is in no list of
 * processes. Throws {@link UserError} where there is no such program.
 */
export function runClient(
  program: string,
  args: readonly string[],
  { host, port, user, database, password }: ReturnType<typeof readOwnerLogin>,
): number {
  const { error, status } = spawnSync(program, args, {
    cwd: process.env.INIT_CWD,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ PGHOST: host, PGPORT: String(port), PGSSLMODE: 'disable' },
      ...{ PGUSER: user, PGDATABASE: database, PGPASSWORD: password },
    },
  });
  if (errorCode(error) === 'ENOENT') {
    throw new UserError(
      `There is no program ${program}. Install PostgreSQL's client programs (Debian: apt-get install ` +
        'postgresql-client), or use others with the password in secrets.json of the data folder.',
    );
  }
  if (error !== undefined) throw error;
  return status ?? 1;
}

/** `npm run psql -- …`: psql as the owner of the running database. */
export async function psql(args: readonly string[]): Promise<void> {
  process.exitCode = runClient('psql', args, readOwnerLogin(readEnvironment(process.env)));
}
