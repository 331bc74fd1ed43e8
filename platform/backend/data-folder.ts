import { existsSync, mkdirSync, realpathSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, UserError } from '../kit/errors.ts';

const MEGABYTE = 1_000_000;
/** What a start takes: PostgreSQL's log grows by 16 MB at a time. */
const START_MB = 20;
/** A new database and a new store. */
const FIRST_START_MB = 100;

/** One line that says what to do where the disk has no room for the database; else null. */
export function describeFullDisk(dataDir: string): string | null {
  const needed = existsSync(join(dataDir, 'postgres')) ? START_MB : FIRST_START_MB;
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free >= needed) return null;
  return (
    `The disk of ${dataDir} is full: ${free} MB are free, and the database needs ${needed} MB. ` +
    'Make room there, or set DATA_DIR to a folder on another disk.'
  );
}

/** Where a data folder keeps what; all absolute, links resolved. */
export type DataFolder = Readonly<ReturnType<typeof prepareDataFolder>>;

/** Creates the data folder where needed; throws UserError where it cannot be written to. */
export function prepareDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = realpathSync(dataDir);
    mkdirSync(join(path, 'logs'), { recursive: true, mode: 0o700 });
    return {
      path,
      cluster: join(path, 'postgres'),
      /** A cluster in the making; renamed to `cluster` when complete. */
      newCluster: join(path, 'postgres.new'),
      logs: join(path, 'logs'),
      lock: join(path, 'backend-lock'),
      secrets: join(path, 'secrets.json'),
      postgrestConfig: join(path, 'postgrest.conf'),
    };
  } catch (error) {
    throw new UserError(
      `The data folder ${dataDir} cannot be used (${errorCode(error) ?? error}). ` +
        'Give this user the right to write there, or choose another folder.',
      { cause: error },
    );
  }
}
