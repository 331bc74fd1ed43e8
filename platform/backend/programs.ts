import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DataFolder } from './data-folder.ts';

const SUPERVISOR = fileURLToPath(new URL('./supervisor.mjs', import.meta.url));
const TAIL_LINES = 8;
const POLL_MS = 15;

export interface ProgramSpec {
  readonly name: 'initdb' | 'postgres' | 'postgrest';
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number; readonly cwd?: string };
  /** Sent in turn until it has ended, each after a wait. */
  readonly stopSignals: readonly NodeJS.Signals[];
}

export interface Program {
  readonly name: string;
  /** Its exit code; it is null where its supervisor was killed. */
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
  stop(): Promise<void>;
  readonly logFile: string;
  readLogTail(): string;
}

/** Runs the programs of a data folder. They end with this process, even when it is killed. */
export class Programs {
  private readonly running = new Set<Program>();
  private isStopping = false;

  constructor(private readonly folder: DataFolder) {}

  /** Starts a program under a supervisor of its own. */
  run(spec: ProgramSpec): Program {
    if (this.isStopping) throw new Error('The backend is being stopped.');
    const logFile = join(this.folder.logs, `${spec.name}.log`);
    const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const supervisor = spawn(process.execPath, [SUPERVISOR, spec.name, this.folder.path], {
      detached: true,
      env: programEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = new Promise<number | null>((resolve) => {
      supervisor.once('exit', resolve);
      supervisor.on('error', () => {
        // A message that could not be sent is no end.
        if (supervisor.pid === undefined) resolve(null);
      });
    });
    supervisor.send({ ...spec, logFile });
    const program: Program = {
      name: spec.name,
      ended,
      isRunning: () => this.running.has(program),
      async stop() {
        if (supervisor.connected) supervisor.disconnect();
        await ended;
      },
      logFile,
      readLogTail: () => readTail(logFile, logStart),
    };
    this.running.add(program);
    void ended.then(() => this.running.delete(program));
    return program;
  }

  /** Stops every program, the last started first: what uses the database goes before the database. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const program of [...this.running].reverse()) await program.stop();
  }
}

/** Asks until the answer is yes; false when the time is over or one of the programs has ended. */
export async function becomesReady(
  programs: readonly Program[],
  isReady: () => Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (programs.every((program) => program.isRunning()) && Date.now() < deadline) {
    if (await isReady()) return true;
    await delay(POLL_MS);
  }
  return false;
}

/** Without what is meant for this process or for other databases: a debugger's port, PGRST_DB_URI. */
function programEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS$|PG)/.test(name));
  return Object.fromEntries(kept);
}

function readTail(file: string, from: number): string {
  if (!existsSync(file)) return '(empty)';
  const bytes = readFileSync(file);
  // Smaller than at the start: the log was set aside meanwhile.
  const text = bytes
    .subarray(from <= bytes.length ? from : 0)
    .toString('utf8')
    .trimEnd();
  return text.split('\n').slice(-TAIL_LINES).join('\n');
}
