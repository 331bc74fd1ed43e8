import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { loadSecrets } from '../backend/secrets.ts';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { LOOPBACK } from '../kit/ports.ts';
import { type Environment, readEnvironment } from '../kit/settings.ts';

function readOwnerLogin({ hosted, dataDir, databasePort: port }: Environment) {
  const file = path.join(dataDir, 'secrets.json');
  if (hosted !== null) {
    throw new UserError(
      'DATABASE_HOSTED',
      'The site uses a hosted database (SUPABASE_URL). Set DATABASE_URL to its connection string. ' +
        'For the local database, unset SUPABASE_URL and SUPABASE_ANON_KEY.',
    );
  }
  if (!existsSync(file)) {
    throw new UserError(
      'DATABASE_MISSING',
      `There is no database in ${dataDir}. Set DATA_DIR, or create one with npm start.`,
    );
  }
  const { superuserPassword: password } = loadSecrets(file);
  return { host: LOOPBACK, port, user: 'postgres', database: 'postgres', password, ssl: false };
}

export type OwnerClient = pg.Client;

/** Returns the settings for the site's own database: `DATABASE_URL` is that of a hosted project. */
export function ofSite(environment: Environment): Environment {
  return environment.hosted === null ? { ...environment, databaseUrl: null } : environment;
}

/** Runs work as the owner of the local database, or of that at `DATABASE_URL`. @throws {UserError} if the database refuses. */
export async function asOwner<Result>(
  environment: Environment,
  work: (client: OwnerClient) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl: url } = environment;
  const remote = url === null ? null : { connectionString: url, ssl: true };
  const client = new pg.Client(remote ?? readOwnerLogin(environment));
  // A lost connection then fails the next query instead of the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      'DATABASE_UNAVAILABLE',
      `The database does not answer, or refuses (${reasonOf(error)}). Start the site, or check DATABASE_URL; for a local database it ends in ?sslmode=disable.`,
    );
  } finally {
    await client.end();
  }
}

/** `npm run psql -- …`: psql as the owner of the running database. @throws {UserError} */
export async function psql(args: readonly string[]): Promise<void> {
  const { host, port, user, database, password } = readOwnerLogin(readEnvironment(process.env));
  const cwd = process.env.INIT_CWD;
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: `${port}`,
    PGSSLMODE: 'disable',
    PGUSER: user,
    PGDATABASE: database,
    // In the environment, since arguments appear in the process list.
    PGPASSWORD: password,
  };
  const { error, status } = spawnSync('psql', args, { cwd, stdio: 'inherit', env });
  if (errorCode(error) === 'ENOENT') {
    throw new UserError(
      'PROGRAM_MISSING',
      'psql was not found. Install it (Debian: apt-get install postgresql-client), and put it on the PATH.',
    );
  }
  if (error !== undefined) throw error;
  process.exitCode = status ?? 1;
}
