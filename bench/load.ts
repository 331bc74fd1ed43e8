import { z } from 'zod';
import { runTool } from './tool.ts';

const VERSION = '9.0.0';
const CONNECTIONS = '32';
const SECONDS = '10';

const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  throughput: z.object({ average: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

const TIMES = ['Median ms', '99 % below ms', 'Longest ms'] as const;
export const LOAD_HEAD = ['What', 'Requests a second', ...TIMES, 'MB a second'] as const;

async function findScript(page: string): Promise<string> {
  const response = await fetch(page);
  const name = /rel="preload" as="script"[^>]* href="([^"]+)"/.exec(await response.text())?.[1];
  if (name === undefined)
    throw new Error(`${page} returned status ${response.status} and contains no script.`);
  return new URL(name, page).href;
}

async function load(what: string, url: string): Promise<string[]> {
  const result = await runTool('autocannon', VERSION, [
    ...['--json', '--no-progress', '--connections', CONNECTIONS, '--duration', SECONDS],
    ...['--headers', 'Accept-Encoding=br', url],
  ]);
  const { requests, latency, throughput, non2xx, errors } = resultSchema.parse(result);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} not 2xx, ${errors} errors.`);
  const megabytes = (throughput.average / 1e6).toFixed(1);
  const rate = Math.round(requests.average).toLocaleString('en');
  return [what, rate, ...[latency.p50, latency.p99, latency.max].map(String), megabytes];
}

/** Measures 32 connections for 10 s each on a page and a script. @throws if a response fails. */
export async function measureLoad(site: string): Promise<string[][]> {
  const page = new URL('/Blog', site).href;
  // This request also renders the page, so that the load test finds it ready.
  const script = await findScript(page);
  return [await load('A page', page), await load('A script', script)];
}
