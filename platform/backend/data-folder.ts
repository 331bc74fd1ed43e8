import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, UserError } from '../kit/errors.ts';

/** What is where in a data folder; all absolute, links resolved. */
export type DataFolder = Readonly<ReturnType<typeof prepareDataFolder>>;

/** Creates the data folder where needed; throws UserError where it cannot be written to. */
export function prepareDataFolder(dataDir: string) {
  try {
    const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = realpathSync(dataDir);
    mkdirSync(join(path, 'logs'), { recursive: true, mode: 0o700 });
    return {
      path,
      isNew: made !== undefined,
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
