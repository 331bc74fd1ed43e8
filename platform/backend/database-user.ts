import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../kit/errors.ts';
import type { Layout } from './layout.ts';

/** Tried in this order when root starts the database. */
const PREFERRED_USERS = ['postgres', 'nobody'];

/** A command line, and the options to start it with. */
interface Launch {
  command: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

/** As whom the database's programs run. */
export interface DatabaseUser {
  launch(command: string, args: string[]): Launch;
  /** Makes an empty folder that the database's programs own. */
  makeFolder(path: string): void;
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as himself. Root lends it to an
 * unprivileged user; where that one cannot reach the programs or the data, it runs in a user
 * namespace without root's rights. Throws UserError where neither works.
 */
export function chooseDatabaseUser(layout: Layout, program: string): DatabaseUser {
  if (process.getuid?.() !== 0) return currentUser();
  const owner = statSync(layout.cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return otherUser(owner.uid, owner.gid);
  if (!owner) {
    const other = findOtherUser(layout, program);
    if (other) return other;
  }
  const isolated = namespaceUser();
  if (tryRun(isolated, program, ['--version']).status === 0) return isolated;
  throw new UserError(
    'PostgreSQL refuses to run as root, and no other user can read both its programs and ' +
      `${layout.dataDir}. Start as an ordinary user, or keep both where all users may read.`,
  );
}

/** Runs a program as that user and waits for it. */
export function tryRun(
  user: DatabaseUser,
  command: string,
  args: string[],
): SpawnSyncReturns<string> {
  const launch = user.launch(command, args);
  return spawnSync(launch.command, launch.args, { ...launch.options, encoding: 'utf8' });
}

function currentUser(): DatabaseUser {
  return {
    launch: (command, args) => ({ command, args, options: {} }),
    makeFolder: (path) => mkdirSync(path, { mode: 0o700 }),
  };
}

function otherUser(uid: number, gid: number): DatabaseUser {
  return {
    launch: (command, args) => ({ command, args, options: { uid, gid } }),
    makeFolder(path) {
      mkdirSync(path, { mode: 0o700 });
      chownSync(path, uid, gid);
    },
  };
}

function namespaceUser(): DatabaseUser {
  return {
    launch: (command, args) => ({
      command: 'unshare',
      args: ['--user', command, ...args],
      options: {},
    }),
    makeFolder: (path) => mkdirSync(path, { mode: 0o700 }),
  };
}

function findOtherUser(layout: Layout, program: string): DatabaseUser | null {
  for (const { uid, gid } of listUnprivilegedUsers()) {
    const user = otherUser(uid, gid);
    if (tryRun(user, program, ['--version']).status === 0 && canUseFolder(user, layout)) {
      return user;
    }
  }
  return null;
}

/** Whether that user reaches a folder of his own inside the data folder. */
function canUseFolder(user: DatabaseUser, layout: Layout): boolean {
  const probe = join(layout.dataDir, 'user-probe');
  rmSync(probe, { recursive: true, force: true });
  user.makeFolder(probe);
  const result = tryRun(user, '/bin/sh', ['-c', 'cd "$0" && test -w .', probe]);
  rmSync(probe, { recursive: true, force: true });
  return result.status === 0;
}

/** Only users with an entry: initdb looks itself up. */
function listUnprivilegedUsers(): { uid: number; gid: number }[] {
  if (!existsSync('/etc/passwd')) return [];
  const users = new Map<string, { uid: number; gid: number }>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':');
    if (Number(uid) > 0) users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return PREFERRED_USERS.flatMap((name) => users.get(name) ?? []);
}
