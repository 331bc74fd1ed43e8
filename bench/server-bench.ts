import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { type RunningCli, runCli } from '../platform/commands/testing/run-cli.ts';
import { UserError } from '../platform/kit/errors.ts';
import { runProcess } from '../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { type Figure, summarise, time, toTable } from './measure.ts';
import { createWorkingCopy } from './working-copy.ts';
import { writeFigures } from './write-figures.ts';

const RUNS = 5;
const LOAD_SECONDS = 3;
const CONNECTIONS = 32;
const IDLE_CONNECTIONS = 10_000;
const OPEN_AT_ONCE = 200;
const VISITS = 50;
const ENCODING = { 'Accept-Encoding': 'gzip' };

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: ENCODING });
  if (!response.ok) throw new UserError(`${url} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** A page, and the largest script of its section. */
async function chooseTargets(site: string) {
  const page = await download(`${site}/Resources`);
  const names = page.toString().matchAll(/rel="preload" as="script"[^>]* href="([^"]+)"/g);
  const scripts = await Promise.all(
    [...names].map(async ([, name = '']) => ({
      url: site + name,
      body: await download(site + name),
    })),
  );
  const [largest] = scripts.sort((one, other) => other.body.length - one.body.length);
  if (largest === undefined) throw new UserError('The page names no script of its section.');
  return [
    { label: 'Page', url: `${site}/Resources`, body: page },
    { label: 'Script file', ...largest },
  ];
}

/** Requests a second under load, of a client that takes gzip; throws where an answer is not a success. */
async function load(url: string): Promise<number> {
  const header = `Accept-Encoding: ${ENCODING['Accept-Encoding']}`;
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${LOAD_SECONDS}`, '-H', header, url];
  const { code, output } = await runProcess('wrk', args, { cwd: PROJECT_ROOT }).catch(() => {
    throw new UserError('This needs wrk. Install it, for example: apt-get install wrk');
  });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (code !== 0 || rate === undefined || output.includes('Non-2xx')) throw new UserError(output);
  return Number(rate);
}

/** Bytes of memory that the process of the site holds, as Linux counts them. */
async function memoryOf({ child }: RunningCli): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Loads one address after the other for as long as is asked, and looks at the memory after each round. */
async function loadLong(
  site: RunningCli,
  urls: readonly string[],
  minutes: number,
): Promise<Figure[]> {
  const held: number[] = [];
  const deadline = Date.now() + minutes * 60_000;
  while (Date.now() < deadline) {
    for (const url of urls) await load(url);
    held.push(await memoryOf(site));
  }
  const third = Math.ceil(held.length / 3);
  return [
    summarise(`Memory, first third of ${minutes} minutes of load`, held.slice(0, third), 'MB'),
    summarise(`Memory, last third of ${minutes} minutes of load`, held.slice(-third), 'MB'),
  ];
}

function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    // The server closes the oldest ones.
    socket.on('error', () => resolve(socket));
  });
}

/** Holds silent connections and visits the site meanwhile. */
async function holdIdle(url: string, site: RunningCli): Promise<Figure[]> {
  const before = await memoryOf(site);
  const sockets: Socket[] = [];
  while (sockets.length < IDLE_CONNECTIONS) {
    sockets.push(...(await Promise.all(Array.from({ length: OPEN_AT_ONCE }, () => open(url)))));
  }
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    visits.push(await time(() => download(url)));
  }
  const held = await memoryOf(site);
  for (const socket of sockets) socket.destroy();
  return [
    summarise('A page beside 10,000 idle connections', visits, 'ms'),
    summarise('Memory that 10,000 idle connections add', [held - before], 'MB'),
  ];
}

function readMinutes(args: readonly string[]): number {
  const minutes = args[0] === '--minutes' ? Number(args[1]) : 1;
  if (minutes > 0) return minutes;
  throw new UserError('Say for how long the load is to last: npm run bench -- server --minutes 10');
}

/** `npm run bench -- server [--minutes 10]`: what the server takes, and its memory. */
export async function benchServer(args: readonly string[]): Promise<void> {
  const minutes = readMinutes(args);
  const copy = await createWorkingCopy();
  const site = runCli(['start'], copy.environment, copy.folder);
  try {
    const targets = await chooseTargets(await site.ready);
    const figures: Figure[] = [];
    for (const { label, url, body } of targets) {
      const rates: number[] = [];
      for (let run = 0; run < RUNS; run += 1) rates.push(await load(url));
      const size = Math.round(body.length / 1024);
      figures.push(summarise(`${label}, ${size} KB before gzip`, rates, '/s'));
    }
    const urls = targets.map(({ url }) => url);
    figures.push(...(await loadLong(site, urls, minutes)));
    figures.push(...(await holdIdle(urls[0] ?? '', site)));
    process.stdout.write(`${toTable(figures)}\n`);
    await writeFigures('server', figures);
  } finally {
    site.child.kill('SIGTERM');
    await site.ended;
    await copy.remove();
  }
}
