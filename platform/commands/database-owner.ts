import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { loadSecrets } from '../backend/secrets.ts';
import { readArguments } from '../kit/command-line.ts';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { LOOPBACK } from '../kit/ports.ts';
import { type Environment, readEnvironment } from '../kit/settings.ts';

const CLIENT_PROGRAMS =
  'Install the client programs of PostgreSQL 17 or newer (Debian 13: apt-get install postgresql-client; ' +
  'others: https://www.postgresql.org/download), and put them first on the PATH.';
const ADVICE = `Its message is above. The site must run. ${CLIENT_PROGRAMS}`;

/** Returns the owner's login for the local database. @throws {UserError} if there is none. */
function readOwnerLogin({ hosted, dataDir, databasePort: port }: Environment) {
  const file = path.join(dataDir, 'secrets.json');
  if (hosted !== null) {
    throw new UserError(
      'DATABASE_HOSTED',
      "The site uses a hosted database (SUPABASE_URL). Use that service's own tools. For messages, set DATABASE_URL. " +
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

/** Runs a PostgreSQL client program as the owner of the local database. Returns its exit code. @throws {UserError} */
function runClient(program: string, args: readonly string[]): number {
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
  const { error, status } = spawnSync(program, args, { cwd, stdio: 'inherit', env });
  if (errorCode(error) === 'ENOENT') {
    throw new UserError('PROGRAM_MISSING', `${program} was not found. ${CLIENT_PROGRAMS}`);
  }
  if (error !== undefined) throw error;
  return status ?? 1;
}

/** `npm run psql -- …`: psql as the owner of the running database. */
export async function psql(args: readonly string[]): Promise<void> {
  process.exitCode = runClient('psql', args);
}

/** Tables that backups exclude, according to their comments. */
const LEFT_OUT = `select format('--exclude-table-data=%s.%I', relnamespace::regnamespace, relname) as option
  from pg_class where obj_description(oid, 'pg_class') like 'Not in backups:%'`;

/** `npm run backup -- [file]`: writes the local database to a file with pg_dump. @throws {UserError} */
export async function backup(args: readonly string[]): Promise<void> {
  const use = 'npm run backup [-- <file>]';
  const named = readArguments(args, use, {}, ({ positionals }) => positionals[0]);
  const environment = { ...readEnvironment(process.env), databaseUrl: null };
  const list = (client: OwnerClient) => client.query<{ option: string }>(LEFT_OUT);
  const { rows: leftOut } = await asOwner(environment, list);
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const usual = path.join(environment.dataDir, 'backups', `${time}.dump`);
  const file = path.resolve(process.env.INIT_CWD ?? '.', named ?? usual);
  await mkdir(path.dirname(file), { recursive: true });
  // Readable only by its owner from the start. Does not overwrite an older backup.
  await writeFile(file, '', { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new UserError('FILE_EXISTS', `${file} exists, or cannot be written. Name another file.`);
  });
  const how = ['--format=custom', `--file=${file}`, ...leftOut.map(({ option }) => option)];
  if (runClient('pg_dump', how) !== 0) {
    await rm(file, { force: true });
    throw new UserError('BACKUP_FAILED', `pg_dump made no backup. ${ADVICE}`);
  }
  process.stdout.write(
    `${file}\nIt holds what visitors have sent: keep it where nobody else reads it.\n`,
  );
}

/** `npm run restore -- <file> --yes`: replaces the rows of the local database by a backup. @throws {UserError} */
export async function restore(args: readonly string[]): Promise<void> {
  const options = { yes: { type: 'boolean' } } as const;
  const use = 'npm run restore -- <file> --yes';
  const file = readArguments(args, use, options, ({ values, positionals: [named] }) => {
    if (named === undefined) throw new Error('Name one file.');
    if (values.yes) return path.resolve(process.env.INIT_CWD ?? '.', named);
    throw new Error('This replaces everything in the database. To do so, add --yes.');
  });
  // In one transaction, while the site runs.
  const how = ['--clean', '--if-exists', '--single-transaction', '--dbname=postgres', file];
  if (runClient('pg_restore', how) !== 0) {
    throw new UserError('RESTORE_FAILED', `Nothing was restored. ${ADVICE}`);
  }
  process.stdout.write('All rows are restored. The running site renders their pages again.\n');
}
