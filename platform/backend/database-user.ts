import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../kit/errors.ts';
import type { DataFolder } from './data-folder.ts';

/** Tried in this order when root starts the database. */
const PREFERRED_USERS = ['postgres', 'nobody'];

interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

export class DatabaseUser {
  /** Without ids: the user of this process. The prefix is a command that runs the program. */
  constructor(
    private readonly ids: UserIds | null = null,
    private readonly prefix: readonly string[] = [],
  ) {}

  launch(program: string, args: readonly string[]) {
    const [command = program, ...rest] = [...this.prefix, program, ...args];
    return { command, args: rest, options: this.ids ?? {} };
  }

  tryRun(program: string, args: readonly string[], input = ''): SpawnSyncReturns<string> {
    const launch = this.launch(program, args);
    return spawnSync(launch.command, launch.args, { ...launch.options, input, encoding: 'utf8' });
  }

  /** Makes an empty folder that the database's programs own. */
  makeFolder(path: string): void {
    mkdirSync(path, { mode: 0o700 });
    if (this.ids !== null) chownSync(path, this.ids.uid, this.ids.gid);
  }

  /** Lets nobody into the folder but this process's user and, on the way to what it owns, the database's. */
  enclose(path: string): void {
    const { uid, mode } = statSync(path);
    // What another user has, or all users share as they do /tmp, is not this user's to close.
    if (uid !== process.getuid?.() || (mode & 0o1000) !== 0) return;
    if (this.ids !== null) chownSync(path, uid, this.ids.gid);
    chmodSync(path, this.ids === null ? 0o700 : 0o710);
  }
}

/** Chooses as whom the database runs, and closes its folder to all others. Throws UserError where nobody can. */
export function chooseDatabaseUser(folder: DataFolder, program: string): DatabaseUser {
  const user = findDatabaseUser(folder, program);
  user.enclose(folder.path);
  return user;
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as himself. Root lends it to an
 * unprivileged user; where that one cannot reach the programs or the data, it runs in a user
 * namespace without root's rights.
 */
function findDatabaseUser(folder: DataFolder, program: string): DatabaseUser {
  if (process.getuid?.() !== 0) return new DatabaseUser();
  const owner = statSync(folder.cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return new DatabaseUser(owner);
  const isolated = new DatabaseUser(null, ['unshare', '--user']);
  const candidates = owner ? [] : listUnprivilegedUsers().map((ids) => new DatabaseUser(ids));
  const found =
    candidates.find((user) => canRun(user, program) && canUseFolder(user, folder)) ??
    (canRun(isolated, program) ? isolated : null);
  if (found !== null) return found;
  throw new UserError(
    'PostgreSQL refuses to run as root, and no other user can read both its programs and ' +
      `${folder.path}. Start as an ordinary user, or keep both where all users may read.`,
  );
}

function canRun(user: DatabaseUser, program: string): boolean {
  return user.tryRun(program, ['--version']).status === 0;
}

function canUseFolder(user: DatabaseUser, folder: DataFolder): boolean {
  user.enclose(folder.path);
  const probe = join(folder.path, 'user-probe');
  rmSync(probe, { recursive: true, force: true });
  user.makeFolder(probe);
  const result = user.tryRun('/bin/sh', ['-c', 'cd "$0" && test -w .', probe]);
  rmSync(probe, { recursive: true, force: true });
  return result.status === 0;
}

/** Only users with an entry: initdb looks itself up. */
function listUnprivilegedUsers(): UserIds[] {
  if (!existsSync('/etc/passwd')) return [];
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return PREFERRED_USERS.flatMap((wanted) =>
    entries
      .filter(([name, , uid]) => name === wanted && Number(uid) > 0)
      .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) })),
  );
}
