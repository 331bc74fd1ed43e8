import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './errors.ts';

const HAS_PROC = process.platform === 'linux';
const POLL_MS = 20;

/** A process of this machine; `command` is its whole command line, arguments split by a blank. */
export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
  /** Working directory, where the system tells it. */
  readonly cwd: string | null;
}

/**
 * What tells a process from a later one with the same pid; null when there is none.
 * A zombie counts as gone: it holds nothing any more.
 */
export function processIdentity(pid: number): string | null {
  return HAS_PROC ? identityFromProc(pid) : identityFromPs(pid);
}

/** Where pids mean the same as here: this machine since its start, and in it this container. */
export function processSpace(): string {
  return HAS_PROC ? `${bootId()}/${readLink('/proc/self/ns/pid') ?? hostname()}` : hostname();
}

function bootId(): string {
  return readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

export function isRunning(pid: number): boolean {
  return processIdentity(pid) !== null;
}

export function listProcesses(): RunningProcess[] {
  return HAS_PROC ? listFromProc() : listFromPs();
}

/** Polls until the condition holds; false when the time is over. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Sends a signal; a process that has ended meanwhile is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Runs a program to its end. `live` passes its output on as it comes. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; live?: boolean },
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program that has the terminal to itself, to its end; gives its exit code. A request to stop is the
 * program's to answer: Ctrl-C reaches it by itself, SIGTERM is passed on as `stopWith`.
 */
export function runInTerminal(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; stopWith?: NodeJS.Signals },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env };
    const child = spawn(command, args, { cwd: options.cwd, env, stdio: 'inherit' });
    const wait = () => undefined;
    const passOn = () => void child.kill(options.stopWith ?? 'SIGTERM');
    process.on('SIGINT', wait).on('SIGTERM', passOn);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', wait).off('SIGTERM', passOn);
      resolve(code ?? 1);
    });
  });
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function identityFromProc(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the name in brackets and may hold blanks, so fields count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return null;
  return `${bootId()}/${startTicks}`;
}

function identityFromPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (line === '' || line.startsWith('Z')) return null;
    return line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

function listFromProc(): RunningProcess[] {
  const found: RunningProcess[] = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const command = readOrNull(`/proc/${pid}/cmdline`);
    if (command === null || command === '') continue;
    const cwd = readLink(`/proc/${pid}/cwd`);
    found.push({ pid, command: command.replaceAll('\0', ' ').trim(), cwd });
  }
  return found;
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function listFromPs(): RunningProcess[] {
  const output = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return output.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), command: match[2] ?? '', cwd: null }] : [];
  });
}
