import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../kit/errors.ts';

/** How long a program has for each of its stop signals, before the next. */
const STOP_TIMEOUT_MS = 10_000;
const TAIL_LINES = 8;
const POLL_MS = 15;

/** A program to run, with the user it runs as; by default this process's. */
export interface Launch {
  readonly command: readonly [string, ...string[]];
  readonly uid?: number;
  readonly gid?: number;
}

export interface Program {
  readonly name: string;
  readonly ended: Promise<unknown>;
  isRunning(): boolean;
  /** Sends the stop signals in turn until the program has ended. */
  stop(): Promise<void>;
  /** What it has written last, with the file's name. */
  readLog(): string;
}

/** Linux ends a program with the process that started it, even when that is killed. */
const canEndWithParent =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;

/** A command that gets a signal when this process ends, where the system can do that. */
export function endWithParent(
  command: Launch['command'],
  signal: 'INT' | 'TERM' | 'KILL',
): Launch['command'] {
  return canEndWithParent ? ['setpriv', '--pdeathsig', signal, ...command] : command;
}

/** Starts a program in a session of its own, so that a terminal's Ctrl-C reaches this process alone. */
export function startProgram(
  name: string,
  { command: [command, ...args], uid, gid }: Launch,
  logFolder: string,
  stopSignals: readonly NodeJS.Signals[],
): Program {
  const logFile = path.join(logFolder, `${name}.log`);
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(command, args, {
    ...{ uid, gid, cwd: '/', detached: true, env: programEnvironment() },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure = '';
  let isRunning = true;
  const ended = once(child, 'exit')
    .catch((error: unknown) => {
      failure = String(error);
    })
    .then(() => {
      isRunning = false;
    });
  return {
    name,
    ended,
    isRunning: () => isRunning,
    async stop() {
      for (const signal of stopSignals) {
        if (!isRunning) return;
        child.kill(signal);
        await Promise.race([ended, delay(STOP_TIMEOUT_MS, null, { ref: false })]);
      }
      await ended;
    },
    readLog() {
      const written = readFileSync(logFile).subarray(size);
      const lines = (failure + written.toString('utf8')).trimEnd().split('\n');
      return `${logFile}:\n${lines.slice(-TAIL_LINES).join('\n')}`;
    },
  };
}

/** Waits until a program answers. Where it ends, or does not answer in time, stops it and throws UserError. */
export async function waitUntilReady(
  program: Program,
  isReady: () => Promise<boolean>,
  timeoutMs: number,
  advice = '',
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  try {
    while (program.isRunning() && Date.now() < deadline) {
      if (await isReady()) return;
      await delay(POLL_MS);
    }
    const log = program.readLog();
    throw new UserError(`${program.name} did not start. ${advice}The end of its log, ${log}`);
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** Without what is meant for this process or for other databases: a debugger's port, PGPASSWORD. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS$|PG)/.test(name));
  return Object.fromEntries(kept);
}
