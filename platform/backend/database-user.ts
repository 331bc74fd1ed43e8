import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../kit/errors.ts';
import type { DataFolder } from './data-folder.ts';
import { endWithParent, type Launch, programEnvironment } from './programs.ts';

/** Tried in this order when root starts the database. */
const PREFERRED_USERS = ['postgres', 'nobody'];

interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

/** Who runs PostgreSQL's programs: without ids, the user of this process. The prefix is a command that runs them. */
export class DatabaseUser {
  constructor(
    private readonly ids: UserIds | null,
    private readonly prefix: readonly string[] = [],
  ) {}

  launch(program: string, args: readonly string[], onParentEnd: 'INT' | 'KILL'): Launch {
    const launch = endWithParent({ command: program, args }, onParentEnd);
    const [command = '', ...rest] = [...this.prefix, launch.command, ...launch.args];
    return { command, args: rest, ...this.ids };
  }

  run(program: string, args: readonly string[], input = ''): SpawnSyncReturns<string> {
    const { command, args: all, ...ids } = this.launch(program, args, 'KILL');
    const options = {
      ...ids,
      input,
      cwd: '/',
      env: programEnvironment(),
      encoding: 'utf8',
    } as const;
    return spawnSync(command, all, options);
  }

  /** Makes an empty folder that PostgreSQL's programs own. */
  makeFolder(path: string): void {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { mode: 0o700 });
    if (this.ids !== null) chownSync(path, this.ids.uid, this.ids.gid);
  }

  canUse(folder: DataFolder, program: string): boolean {
    if (folder.isNew && this.ids !== null) {
      // Lets this user through to what it owns, and no other.
      chownSync(folder.path, 0, this.ids.gid);
      chmodSync(folder.path, 0o710);
    }
    const probe = join(folder.path, 'user-probe');
    this.makeFolder(probe);
    const script = '"$0" --version && cd "$1" && test -w .';
    const { status } = this.run('/bin/sh', ['-c', script, program, probe]);
    rmSync(probe, { recursive: true });
    return status === 0;
  }
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as himself. Root runs it as an unprivileged user; where
 * none can reach the programs or the data, it runs in a user namespace without root's rights. Throws UserError.
 */
export function chooseDatabaseUser(folder: DataFolder, program: string): DatabaseUser {
  if (process.getuid?.() !== 0) return new DatabaseUser(null);
  const owner = statSync(folder.cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return new DatabaseUser(owner);
  const unprivileged = owner ? [] : PREFERRED_USERS.flatMap(findUser);
  const found = [...unprivileged, new DatabaseUser(null, ['unshare', '--user'])].find((user) =>
    user.canUse(folder, program),
  );
  if (found !== undefined) return found;
  throw new UserError(
    'PostgreSQL refuses to run as root, and no other user can read both its programs and ' +
      `${folder.path}. Start as an ordinary user, or keep both where all users may read.`,
  );
}

function findUser(name: string): DatabaseUser[] {
  const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name]));
  if (uid?.status !== 0 || gid?.status !== 0) return [];
  return [new DatabaseUser({ uid: Number(uid.stdout), gid: Number(gid.stdout) })];
}
