import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { CLIENT_PROGRAMS, readOwnerLogin, runClient } from './psql.ts';

const ADVICE = `Its message is above. The site must run. ${CLIENT_PROGRAMS}`;

const atCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file);

/** `npm run backup -- [file]`: writes the local database into a file, by pg_dump. Throws {@link UserError}. */
export async function backup(args: readonly string[]): Promise<void> {
  const use = 'npm run backup [-- <file>]';
  const named = readArguments(args, use, {}, ({ positionals }) => positionals[0]);
  const environment = readEnvironment(process.env);
  const login = readOwnerLogin(environment);
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const usual = path.join(environment.dataDir, 'backups', `${time}.dump`);
  const file = named === undefined ? usual : atCaller(named);
  await mkdir(path.dirname(file), { recursive: true });
  // Only its owner may read it, also while it is written. An older backup is not overwritten.
  await writeFile(file, '', { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new UserError(`${file} exists, or cannot be written. Name another file.`);
  });
  if (runClient(environment.pgDump, ['--format=custom', `--file=${file}`], login) !== 0) {
    await rm(file, { force: true });
    throw new UserError(`pg_dump made no backup. ${ADVICE}`);
  }
  process.stdout.write(
    `${file}\nIt holds what visitors have sent: keep it where nobody else reads it.\n`,
  );
}

/** `npm run restore -- <file> --yes`: replaces the rows of the local database by a backup. Throws {@link UserError}. */
export async function restore(args: readonly string[]): Promise<void> {
  const options = { yes: { type: 'boolean' } } as const;
  const use = 'npm run restore -- <file> --yes';
  const file = readArguments(args, use, options, ({ values, positionals: [named] }) => {
    if (named === undefined) throw new Error('Name one file.');
    if (!existsSync(atCaller(named))) throw new Error(`There is no ${atCaller(named)}.`);
    if (values.yes) return atCaller(named);
    throw new Error('This replaces everything in the database. To do so, add --yes.');
  });
  const environment = readEnvironment(process.env);
  const login = readOwnerLogin(environment);
  // All of it or nothing, while the site goes on.
  const how = ['--clean', '--if-exists', '--single-transaction', `--dbname=${login.database}`];
  if (runClient(environment.pgRestore, [...how, file], login) !== 0) {
    throw new UserError(`Nothing was restored. ${ADVICE}`);
  }
  process.stdout.write('All rows are restored. The running site renders their pages again.\n');
}
