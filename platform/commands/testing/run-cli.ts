import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { vi } from 'vitest';
import { PROJECT_ROOT } from '../../kit/project.ts';

const READY = /^Ready: (\S+)$/m;

export interface RunningCli {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves with the site's URL. Rejects if the command ends first. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | null>;
}

/** Runs a command as npm does, with the program `within` if given. It has its own process group, as in a terminal. */
export function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  folder = PROJECT_ROOT,
  within: readonly string[] = [],
): RunningCli {
  const run = path.join(folder, 'platform/commands/run.mjs');
  const [program = '', ...rest] = [...within, process.execPath, run, ...args];
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...process.env, ...env },
    detached: true,
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const url = READY.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    ended.then((code) => reject(new Error(`The command ended with ${code}:\n${output}`)));
  });
  // Tests that expect an early end do not await it.
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}

/** Runs a command within the test, and captures what it prints to one stream. */
export async function captureOutput(
  run: () => Promise<void>,
  wanted: 'stdout' | 'stderr' = 'stdout',
): Promise<string> {
  const printed: string[] = [];
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      if (name === wanted) printed.push(String(text));
      return true;
    }),
  );
  // Prevents the command's signal handlers from outliving it.
  const on = vi.spyOn(process, 'on').mockReturnValue(process);
  await run().finally(() => {
    for (const each of [...streams, on]) each.mockRestore();
  });
  return printed.join('');
}
