import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The command line of a process; empty where there is none, or nothing but its exit code is left of it. */
export function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** What Linux says of a process, such as `State` and `VmRSS`; empty elsewhere, and where there is none. */
export function readStatus(pid: number | undefined): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
}

/** Whether {@link readStatus} says that a process is stopped: it lives, and answers nobody. */
export const isStopped = (status: string) => /^State:\s+T/m.test(status);

/** Variables that programs need to run at all, and that hold no secret. */
const HARMLESS = ['HOME', 'PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ', 'CI'];

/** The environment for what needs none of this process's keys and passwords. */
export function harmlessEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(HARMLESS.map((name) => [name, process.env[name]]));
}

/** Runs a program to its end; gives what it wrote. `env`: all that it gets. Default: this process's own. */
export function runProcess(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<{ readonly code: number; readonly output: string }> {
  const options = { cwd, env, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : (error.code ?? 1);
      if (typeof code === 'string') reject(error);
      else resolve({ code, output: stdout + stderr });
    });
    child.stdin?.end();
  });
}
