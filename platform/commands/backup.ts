import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { startBackend } from '../backend/backend.ts';
import { restoreBackup, writeBackup } from '../backend/backup.ts';
import { createClient } from '../backend/client.ts';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import { type Environment, readEnvironment } from '../kit/environment.ts';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { SUPABASE_DIR } from './database.ts';
import { createOwnerClient, readOwnerLogin } from './psql.ts';

/** A connection as the database's owner, where the database runs. */
async function findOwner(environment: Environment): Promise<pg.Client | null> {
  const { databaseUrl } = environment;
  const client = createOwnerClient(environment);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (databaseUrl === null && errorCode(error) === 'ECONNREFUSED') return null;
    throw new UserError(
      `The database refuses its owner (${reasonOf(error)}). Check DATA_DIR and DB_PORT, or DATABASE_URL.`,
    );
  }
}

/** The same; a local database that does not run, or is yet to be made, is started for the purpose. */
async function connectOwner(environment: Environment, cleanup: Cleanup): Promise<pg.Client> {
  const { databaseUrl, hosted, dataDir } = environment;
  const isNew =
    databaseUrl === null && hosted === null && !existsSync(path.join(dataDir, 'secrets.json'));
  let client = isNew ? null : await findOwner(environment);
  if (client === null) {
    const ports = { apiPort: 0, databasePort: 0 };
    const backend = await startBackend({
      ...{ dataDir, supabaseDir: SUPABASE_DIR, seed: false },
      ...ports,
    });
    cleanup.add(() => backend.stop());
    client = createClient(backend.databaseUrl);
    await client.connect();
  }
  cleanup.add(() => client.end());
  return client;
}

const atCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file);

/** `npm run backup -- <file>`: writes all rows of the database that cannot be made again. Throws {@link UserError}. */
export function backup(args: readonly string[]): Promise<void> {
  const named = readArguments(args, 'npm run backup [-- <file>]', {}, ({ positionals }) => {
    if (positionals.length > 1) throw new Error('Name one file.');
    return positionals[0];
  });
  const environment = readEnvironment(process.env);
  return withCleanup(async (cleanup) => {
    // A mistaken folder gets no database.
    if (environment.databaseUrl === null) readOwnerLogin(environment);
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const usual = path.join(environment.dataDir, 'backups', `${time}.backup.gz`);
    const file = named === undefined ? usual : atCaller(named);
    await mkdir(path.dirname(file), { recursive: true });
    await writeBackup(await connectOwner(environment, cleanup), file);
    await cleanup.run();
    process.stdout.write(
      `${file}\nIt holds what visitors have sent: keep it where nobody else reads it.\n`,
    );
  });
}

/** `npm run restore -- <file> [--yes]`: brings rows back, in place of those that are there. Throws {@link UserError}. */
export function restore(args: readonly string[]): Promise<void> {
  const yes = { yes: { type: 'boolean' } } as const;
  const { file, mayReplace } = readArguments(
    args,
    'npm run restore -- <file> [--yes]',
    yes,
    ({ values, positionals: [first, ...rest] }) => {
      if (first === undefined || rest.length > 0) throw new Error('Name one file.');
      return { file: atCaller(first), mayReplace: values.yes ?? false };
    },
  );
  return withCleanup(async (cleanup) => {
    await restoreBackup(
      await connectOwner(readEnvironment(process.env), cleanup),
      file,
      mayReplace,
    );
    await cleanup.run();
    process.stdout.write(
      'All rows are back. Pages that show them are made anew by the running site.\n',
    );
  });
}
