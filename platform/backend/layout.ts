import { mkdirSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, UserError } from '../kit/errors.ts';

const MAX_LOG_BYTES = 5_000_000;

/** Where a data folder keeps what; all absolute, links resolved. */
export interface Layout {
  dataDir: string;
  /** The database cluster. */
  cluster: string;
  /** A cluster in the making; renamed to `cluster` when complete. */
  newCluster: string;
  logs: string;
  lock: string;
  secrets: string;
  postgrestConfig: string;
}

/** Creates the data folder where needed; throws UserError where it cannot be written to. */
export function prepareLayout(dataDir: string): Layout {
  try {
    // Others may pass through it: as root, the database runs as an ordinary user.
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const root = realpathSync(dataDir);
    const layout: Layout = {
      dataDir: root,
      cluster: join(root, 'postgres'),
      newCluster: join(root, 'postgres.new'),
      logs: join(root, 'logs'),
      lock: join(root, 'backend-lock'),
      secrets: join(root, 'secrets.json'),
      postgrestConfig: join(root, 'postgrest.conf'),
    };
    mkdirSync(layout.logs, { recursive: true });
    mkdirSync(layout.lock, { recursive: true });
    return layout;
  } catch (error) {
    throw new UserError(
      `The data folder ${dataDir} cannot be used (${errorCode(error) ?? error}). ` +
        'Give this user the right to write there, or choose another folder.',
      { cause: error },
    );
  }
}

/** The path of a log; one that has grown large is set aside first, as `<name>.log.1`. */
export function logFile(layout: Layout, name: string): string {
  const path = join(layout.logs, `${name}.log`);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  return path;
}
