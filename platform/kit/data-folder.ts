import { accessSync, chmodSync, chownSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { errorCode, UserError } from './errors.ts';

/** The uid of `nobody` on Linux, who runs PostgreSQL for root. */
export const NOBODY = 65_534;

/** Creates a folder if needed. Returns its absolute path with links resolved. @throws {UserError} if this user cannot write there. */
export function prepareFolder(folder: string, mode?: number): string {
  try {
    const made = mkdirSync(folder, { recursive: true, mode });
    const path = realpathSync(folder);
    accessSync(path, constants.W_OK | constants.X_OK);
    if (made !== undefined && mode !== undefined && process.getuid?.() === 0) {
      // Lets `nobody` reach the files of PostgreSQL.
      chownSync(path, 0, NOBODY);
      chmodSync(path, mode | 0o010);
    }
    return path;
  } catch (error) {
    throw new UserError(
      'DATA_FOLDER_UNUSABLE',
      `The folder ${folder} cannot be used (${errorCode(error) ?? error}). Give this user the right to write ` +
        'there, or set DATA_DIR or STORE to another folder.',
      { cause: error },
    );
  }
}

/** Like {@link prepareFolder}, for the data folder: a new one is closed to other users. */
export const prepareDataFolder = (dataDir: string) => prepareFolder(dataDir, 0o700);
