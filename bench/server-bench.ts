import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { type RunningCli, runCli } from '../platform/commands/testing/run-cli.ts';
import { UserError } from '../platform/kit/errors.ts';
import { runProcess } from '../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { ensureProgram } from './ensure-program.ts';
import { type Figure, summarise, time, toTable } from './measure.ts';
import { type ServedFile, startNginx } from './nginx.ts';
import { createWorkingCopy } from './working-copy.ts';
import { writeFigures } from './write-figures.ts';

const PAIRS = 5;
const LOAD_SECONDS = 3;
const CONNECTIONS = 32;
const IDLE_CONNECTIONS = 10_000;
const OPEN_AT_ONCE = 200;
const VISITS = 50;
const ENCODING = { 'Accept-Encoding': 'gzip' };

/** What is asked for, of our server and of nginx. */
interface Target {
  readonly label: string;
  readonly ours: string;
  readonly theirs: string;
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: ENCODING });
  if (!response.ok) throw new UserError(`${url} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** The live page and the largest script of its section. */
async function chooseFiles(site: string): Promise<{ files: ServedFile[]; paths: string[] }> {
  const page = await download(`${site}/Resources`);
  const preloads = page
    .toString()
    .matchAll(/rel="preload" as="script" fetchpriority="low" href="([^"]+)"/g);
  const scripts = await Promise.all(
    [...preloads].map(async ([, script = '']) => ({ script, body: await download(site + script) })),
  );
  const [largest] = scripts.sort((one, other) => other.body.length - one.body.length);
  if (largest === undefined) throw new UserError('The page names no script of its section.');
  const files = [
    { name: 'page.html', body: page },
    { name: 'asset.js', body: largest.body },
  ];
  return { files, paths: ['/Resources', largest.script] };
}

/** Requests a second under load, of a client that takes gzip; throws where an answer is not a success. */
async function load(wrk: string, url: string, seconds: number): Promise<number> {
  const header = `Accept-Encoding: ${ENCODING['Accept-Encoding']}`;
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '-H', header, url];
  const { code, output } = await runProcess(wrk, args, { cwd: PROJECT_ROOT });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (code !== 0 || rate === undefined || output.includes('Non-2xx')) throw new UserError(output);
  return Number(rate);
}

async function isAnswerer(pid: string): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('answerer-child');
}

/** The process that keeps the site, and those that answer for it. */
async function processesOf({ child }: RunningCli): Promise<string[]> {
  const text = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const children = text.split(' ').filter((pid) => pid !== '');
  const answer = await Promise.all(children.map(isAnswerer));
  return [String(child.pid), ...children.filter((_, index) => answer[index])];
}

/** Bytes of memory that the processes of a site hold, as Linux counts them; what they share counts in each. */
async function memoryOf(site: RunningCli): Promise<number> {
  const statuses = (await processesOf(site)).map((pid) => readFile(`/proc/${pid}/status`, 'utf8'));
  const held = (await Promise.all(statuses)).map((status) => /VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return held.reduce((sum, kilobytes) => sum + Number(kilobytes) * 1024, 0);
}

/** Loads one after the other, so that both meet the same machine, and sets them in relation pair by pair. */
async function compare(wrk: string, { label, ours, theirs }: Target): Promise<Figure[]> {
  const rates: { ours: number; theirs: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    rates.push({
      theirs: await load(wrk, theirs, LOAD_SECONDS),
      ours: await load(wrk, ours, LOAD_SECONDS),
    });
  }
  return [
    summarise(
      `${label}, nginx`,
      rates.map((each) => each.theirs),
      '/s',
    ),
    summarise(
      `${label}, this server`,
      rates.map((each) => each.ours),
      '/s',
    ),
    summarise(
      `${label}, this server in relation to nginx`,
      rates.map((each) => each.ours / each.theirs),
      '×',
    ),
  ];
}

/** Loads page and file in turn for as long as is asked, and looks at the memory after each. */
async function loadLong(
  wrk: string,
  site: RunningCli,
  targets: readonly Target[],
  minutes: number,
): Promise<Figure[]> {
  const held: number[] = [];
  const deadline = Date.now() + minutes * 60_000;
  while (Date.now() < deadline) {
    for (const { ours } of targets) await load(wrk, ours, LOAD_SECONDS);
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
async function holdIdle(url: string, page: string, site: RunningCli): Promise<Figure[]> {
  const before = await memoryOf(site);
  const sockets: Socket[] = [];
  while (sockets.length < IDLE_CONNECTIONS) {
    sockets.push(...(await Promise.all(Array.from({ length: OPEN_AT_ONCE }, () => open(url)))));
  }
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    visits.push(await time(() => download(url + page)));
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

/** `npm run bench -- server [--minutes 10]`: the server beside nginx on the same files, and its memory. */
export async function benchServer(args: readonly string[]): Promise<void> {
  const minutes = readMinutes(args);
  const wrk = await ensureProgram('wrk');
  const copy = await createWorkingCopy();
  const site = runCli(['start'], copy.environment, copy.folder);
  try {
    const url = await site.ready;
    const { files, paths } = await chooseFiles(url);
    const nginx = await startNginx(path.join(path.dirname(copy.folder), 'nginx'), files);
    const targets = ['Page', 'Script file'].map((label, index) => ({
      label: `${label}, ${Math.round((files[index]?.body.length ?? 0) / 1024)} KB before gzip`,
      ours: `${url}${paths[index]}`,
      theirs: `${nginx.url}/${files[index]?.name}`,
    }));
    const figures: Figure[] = [];
    for (const target of targets) figures.push(...(await compare(wrk, target)));
    await nginx.stop();
    figures.push(...(await loadLong(wrk, site, targets, minutes)));
    figures.push(...(await holdIdle(url, paths[0] ?? '/', site)));
    process.stdout.write(`${toTable(figures)}\n`);
    await writeFigures('server', figures);
  } finally {
    site.child.kill('SIGTERM');
    await site.ended;
    await copy.remove();
  }
}
