import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const GUARDIAN_PATH = fileURLToPath(new URL('./guardian.mjs', import.meta.url));
const START_TIMEOUT_MS = 10_000;

/** A program for the guardian to run. */
export interface ChildSpec {
  name: string;
  command: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd?: string; env?: NodeJS.ProcessEnv };
  logFile: string;
  /** Sent in turn until it has ended, each after a wait. */
  stopSignals: NodeJS.Signals[];
}

/** How a program ended; `error` says why it could not start. */
interface ChildEnd {
  code: number | null;
  signal: string | null;
  error: string | null;
}

/** A running program. */
export interface GuardedChild {
  readonly end: Promise<ChildEnd>;
  /** Null while it runs. */
  hasEnded(): ChildEnd | null;
}

/** The process that runs programs for this one and stops them when this one ends. */
export interface Guardian {
  start(spec: ChildSpec): GuardedChild;
  /** Stops every program, the last started first, and the guardian. */
  stop(): Promise<void>;
  /** Settles when the guardian is gone. */
  readonly gone: Promise<void>;
}

type Message = { type: 'ready' } | ({ type: 'ended'; name: string } & ChildEnd);

/** Starts the guardian of a data folder. */
export async function startGuardian(dataDir: string, logPath: string): Promise<Guardian> {
  const log = openSync(logPath, 'a', 0o600);
  const child = spawn(process.execPath, [GUARDIAN_PATH, dataDir], {
    detached: true,
    env: guardianEnv(),
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ends = new Map<string, (end: ChildEnd) => void>();
  child.on('message', (message: Message) => {
    if (message.type === 'ended') ends.get(message.name)?.(message);
  });
  // A message to a guardian that has just been killed; `gone` tells of it.
  child.on('error', () => undefined);
  await untilReady(child, gone, logPath);
  return {
    gone,
    start(spec) {
      const state = trackEnd(ends, spec.name, gone);
      child.send({ type: 'start', ...spec });
      return state;
    },
    async stop() {
      if (child.connected) child.send({ type: 'stop' });
      await gone;
    },
  };
}

/** Settings meant for this process or for other databases: a debugger's port, PGRST_DB_URI. */
function guardianEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS$|PG)/.test(name));
  return Object.fromEntries(kept);
}

function trackEnd(
  ends: Map<string, (end: ChildEnd) => void>,
  name: string,
  gone: Promise<void>,
): GuardedChild {
  let ended: ChildEnd | null = null;
  const end = new Promise<ChildEnd>((resolve) => {
    ends.set(name, (result) => {
      ended = result;
      resolve(result);
    });
    void gone.then(() => ends.get(name)?.({ code: null, signal: null, error: 'guardian ended' }));
  });
  return { end, hasEnded: () => ended };
}

async function untilReady(child: ChildProcess, gone: Promise<void>, log: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const fail = (why: string) => new Error(`The database's guardian process ${why}; see ${log}.`);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      void gone.then(() => reject(fail('ended at once')));
      timer = setTimeout(() => reject(fail('does not answer')), START_TIMEOUT_MS);
    });
  } finally {
    clearTimeout(timer);
  }
}
