import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ATTACKS_HEAD, measureAttacks } from './attacks.ts';
import { LOAD_HEAD, measureLoad } from './load.ts';
import { measurePages, PAGES_HEAD } from './pages.ts';
import { measureReleases, RELEASES_HEAD } from './releases.ts';
import { measureVisits, VISITS_HEAD } from './visits.ts';
import { measureWrites, WRITES_HEAD } from './writes.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Commands for the site find its database by these. */
const PORTS = { SITE_PORT: '3391', API_PORT: '54391', DB_PORT: '54392', DESK_PORT: '3392' };
const MEASUREMENTS = {
  pages: { head: PAGES_HEAD, measure: measurePages },
  visits: { head: VISITS_HEAD, measure: measureVisits },
  load: { head: LOAD_HEAD, measure: measureLoad },
  attacks: { head: ATTACKS_HEAD, measure: measureAttacks },
  writes: { head: WRITES_HEAD, measure: measureWrites },
  releases: { head: RELEASES_HEAD, measure: measureReleases },
} as const;

type Name = keyof typeof MEASUREMENTS;
const isName = (word: string): word is Name => Object.hasOwn(MEASUREMENTS, word);

/**
 * Calls `measure` with the URL of a site, its process and its environment: BASE_URL, without these, or a new site with its own
 * database and store. @throws if the site does not start.
 */
async function withSite<Result>(
  measure: (url: string, pid: number, env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const named = process.env.BASE_URL;
  if (named) return measure(named, Number.NaN, {});
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const env = { DATA_DIR: folder, ...PORTS };
  // Runs the script behind `npm start`, because npm would not forward signals.
  const site = spawn(process.execPath, ['platform/commands/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  // The measurement then fails, and the cleanup runs.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => site.kill(signal));
  try {
    return await measure(await readAddress(site.stdout), site.pid ?? Number.NaN, env);
  } finally {
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Forwards the site's output until the line with its URL, and returns the URL. */
async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    process.stderr.write(`${line}\n`);
    const url = /^Ready: (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The site did not start. Its own message is above.');
}

const { positionals } = parseArgs({ allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(MEASUREMENTS);
const unknown = names.filter((name) => !isName(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(MEASUREMENTS).join(', ')}.`);
  process.exit(1);
}

const run = async (site: string, pid: number, env: NodeJS.ProcessEnv) => {
  for (const name of names.filter(isName)) {
    const { head, measure } = MEASUREMENTS[name];
    const rows = [head, head.map(() => '---'), ...(await measure(site, pid, env))];
    const day = new Date().toISOString().slice(0, 10);
    const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
    const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
    process.stdout.write(`\nMeasured on ${day}, ${machine}.\n\n${lines.join('\n')}\n`);
  }
};
// Writes use their own database.
await (names.every((name) => name === 'writes') ? run('', Number.NaN, {}) : withSite(run));
