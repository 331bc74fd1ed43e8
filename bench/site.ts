import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * Calls `measure` with the address of a site: the one that BASE_URL names, or else one that is started on free
 * ports, with a database and a store of its own, and stopped afterwards. Throws where the start fails.
 */
export async function withSite<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  const named = process.env.BASE_URL;
  if (named) return measure(named);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  // What `npm start` runs: npm itself would not pass a signal on to it.
  const site = spawn(process.execPath, ['platform/commands/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, SITE_PORT: '0', API_PORT: '0', DB_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  // The measurement then fails, and what was started is cleared away.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => site.kill(signal));
  try {
    return await measure(await readAddress(site.stdout));
  } finally {
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Passes on what the start prints, up to the line that says where the site is. */
async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    process.stderr.write(`${line}\n`);
    const url = /^Ready: (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The site did not start. Its own message is above.');
}
