import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../kit/errors.ts';

/** How long a program has to stop before it is killed. */
const STOP_TIMEOUT_MS = 10_000;
const TAIL_LINES = 8;
const POLL_MS = 15;

type Command = readonly [program: string, ...args: string[]];

/** The user that a program runs as, by default this process's; `prefix` is a command before the program. */
export interface ProgramUser {
  readonly uid?: number;
  readonly gid?: number;
  readonly prefix?: Command;
}

export interface Program {
  readonly name: string;
  readonly ended: Promise<unknown>;
  isRunning(): boolean;
  stop(): Promise<void>;
  /** What it has written last, with the file's name. */
  readLog(): string;
}

/** Linux ends a program with the process that started it, even when that is killed. */
const canEndWithParent =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;

/** What runs a program as a user. It gets the signal when this process ends, where the system can do that. */
export function describeLaunch(
  command: Command,
  { prefix, uid, gid }: ProgramUser,
  onParentEnd: NodeJS.Signals,
) {
  const ending = canEndWithParent ? ['setpriv', '--pdeathsig', onParentEnd.slice(3)] : [];
  const [program = '', ...args] = [...(prefix ?? []), ...ending, ...command];
  // Without what is meant for this process or for other databases: a debugger's port, PGPASSWORD.
  const kept = Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS$|PG)/.test(name));
  const env: NodeJS.ProcessEnv = Object.fromEntries(kept);
  return { program, args, options: { uid, gid, cwd: '/', env } };
}

/** Starts a program in a session of its own, so that a terminal's Ctrl-C reaches this process alone. */
export function startProgram(
  name: string,
  command: Command,
  {
    logs,
    stopSignal,
    user = {},
  }: {
    readonly logs: string;
    readonly stopSignal: NodeJS.Signals;
    readonly user?: ProgramUser;
  },
): Program {
  const logFile = path.join(logs, `${name}.log`);
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, 'a', 0o600);
  const { program, args, options } = describeLaunch(command, user, stopSignal);
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] });
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
      if (isRunning) child.kill(stopSignal);
      await Promise.race([ended, delay(STOP_TIMEOUT_MS, null, { ref: false })]);
      if (isRunning) child.kill('SIGKILL');
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
