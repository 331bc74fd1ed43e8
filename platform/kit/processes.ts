import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
