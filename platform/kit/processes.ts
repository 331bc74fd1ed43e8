import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Returns the command line of a process; empty if it has ended or is a zombie. */
export function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Returns Linux's status of a process, with fields such as `State` and `VmRSS`. Empty on other systems and for ended processes. */
export function readStatus(pid: number | undefined): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
}

/** Linux counts in these, on all systems that Node supports. */
const TICKS_A_SECOND = 100;

/** Returns the processor time of a process, in seconds; 0 if the system does not report it. */
export async function readSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may contain anything; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_A_SECOND;
}

/** Returns true if {@link readStatus} reports a stopped process, which is alive but does not respond. */
export const isStopped = (status: string) => /^State:\s+T/m.test(status);

/** Variables that programs need and that contain no secret. */
const HARMLESS = ['HOME', 'PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ', 'CI'];

export function harmlessEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(HARMLESS.map((name) => [name, process.env[name]]));
}

/** Runs a program to its end and returns its output. `env` replaces this process's environment. */
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
