import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { readOwnerLogin, runClient } from './psql.ts';

const ADVICE =
  'The site must run, and the program must be of PostgreSQL 17 or newer. Install that ' +
  '(Debian 13: apt-get install postgresql-client; others: https://www.postgresql.org/download), ' +
  'or set PG_DUMP_BIN and PG_RESTORE_BIN to its programs.';

const atCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file);

/** `npm run backup -- [file]`: writes the local database into a file, by pg_dump. Throws {@link UserError}. */
export async function backup(args: readonly string[]): Promise<void> {
  const named = readArguments(args, 'npm run backup [-- <file>]', {}, ({ positionals }) => {
    if (positionals.length > 1) throw new Error('Name one file.');
    return positionals[0];
  });
  const environment = readEnvironment(process.env);
  const login = readOwnerLogin(environment);
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const usual = path.join(environment.dataDir, 'backups', `${time}.dump`);
  const file = named === undefined ? usual : atCaller(named);
  await mkdir(path.dirname(file), { recursive: true });
  // For its owner alone, also while it is written. One that is there stays.
  await writeFile(file, '', { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new UserError(`${file} cannot be made, or is there already. Name another file.`);
  });
  if (runClient(environment.pgDump, ['--format=custom', `--file=${file}`], login) !== 0) {
    await rm(file, { force: true });
    throw new UserError(`pg_dump made no backup; its message is above. ${ADVICE}`);
  }
  process.stdout.write(
    `${file}\nIt holds what visitors have sent: keep it where nobody else reads it.\n`,
  );
}

/** `npm run restore -- <file> --yes`: puts a backup in place of the local database's rows. Throws {@link UserError}. */
export async function restore(args: readonly string[]): Promise<void> {
  const yes = { yes: { type: 'boolean' } } as const;
  const { file, mayReplace } = readArguments(
    args,
    'npm run restore -- <file> --yes',
    yes,
    ({ values, positionals: [first, ...rest] }) => {
      if (first === undefined || rest.length > 0) throw new Error('Name one file.');
      return { file: atCaller(first), mayReplace: values.yes ?? false };
    },
  );
  const environment = readEnvironment(process.env);
  const login = readOwnerLogin(environment);
  if ((await stat(file).catch(() => null)) === null) throw new UserError(`There is no ${file}.`);
  if (!mayReplace) {
    throw new UserError(
      'This replaces all that is in the database by what was there at the time of the backup. To do so, add --yes.',
    );
  }
  // All of it or nothing, while the site goes on.
  const how = ['--clean', '--if-exists', '--single-transaction', `--dbname=${login.database}`];
  if (runClient(environment.pgRestore, [...how, file], login) !== 0) {
    throw new UserError(`Nothing was restored; pg_restore's message is above. ${ADVICE}`);
  }
  process.stdout.write('All rows are back. The running site rebuilds the pages that show them.\n');
}
