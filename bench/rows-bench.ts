import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildAll } from '../platform/commands/build-all.ts';
import { Cleanup } from '../platform/kit/cleanup.ts';
import { UserError } from '../platform/kit/errors.ts';
import { ROW_COUNTS, startFilledSite } from './filled-site.ts';
import { median, time } from './measure.ts';
import { launchBrowser } from './measured-site.ts';
import { SLOW_PHONE, type Visit, visitOnce } from './visit.ts';
import { writeTable } from './write-figures.ts';

const RUNS = 3;

/** Pages that are finished before the visit, or from their first visitor on. */
const AHEAD = ['/Resources', '/Events', '/Blog', '/Blog/17'] as const;

/** Pages that are rendered when they are asked for. */
const ON_DEMAND = [
  '/Resources?q=campus',
  '/Resources?category=tools',
  '/Resources?page=2',
] as const;

const HEAD = [
  'Page',
  'Rows',
  'Came rendered',
  'HTML KB',
  'Data KB',
  'Answer ms',
  'First paint ms',
  'Largest paint ms',
] as const;

/** Visits and plain requests of one page. */
interface PageRuns {
  readonly visits: Visit[];
  readonly answers: number[];
  /** How many of the answers came with their rows. */
  rendered: number;
}

/** Another address of the same page in each run: what is rendered on demand is kept for some seconds. */
function spell(page: string, run: number): string {
  if (!page.includes('?')) return page;
  // Blanks around a text that is searched for change nothing.
  const search = page.includes('q=') ? page : `${page}&q=`;
  return search + '+'.repeat(run);
}

/** Whether the page came with its rows; one that is not rendered in time is left to the browser. */
async function ask(url: string): Promise<boolean> {
  const answer = await fetch(url);
  const html = await answer.text();
  if (answer.status !== 200) throw new UserError(`${url} was answered with ${answer.status}.`);
  return html.includes('"prerender":');
}

async function measurePage(browser: Browser, url: string, page: string): Promise<PageRuns> {
  const runs: PageRuns = { visits: [], answers: [], rendered: 0 };
  // The first answer fills what is kept in memory of any page, and is not counted.
  await ask(url + spell(page, 0));
  for (let run = 1; run <= RUNS; run++) {
    const asking = time(async () => {
      if (await ask(url + spell(page, 2 * run))) runs.rendered += 1;
    });
    runs.answers.push(await asking);
    const address = url + spell(page, 2 * run + 1);
    runs.visits.push(
      await visitOnce(browser, address, { runsScripts: true, conditions: SLOW_PHONE }),
    );
  }
  return runs;
}

function toRow(page: string, count: number, { visits, answers, rendered }: PageRuns): string[] {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    page,
    count.toLocaleString('en'),
    `${rendered} of ${answers.length}`,
    kilobytes(of('htmlBytes')),
    kilobytes(of('dataBytes')),
    ...[median(answers), of('firstPaint'), of('largestPaint')].map((ms) => ms.toFixed(0)),
  ];
}

async function measureRows(count: number): Promise<string[][]> {
  const cleanup = new Cleanup();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-rows-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  try {
    const url = await startFilledSite(folder, cleanup, count);
    const browser = await launchBrowser(cleanup);
    const lines: string[][] = [];
    for (const page of [...AHEAD, ...ON_DEMAND]) {
      const line = toRow(page, count, await measurePage(browser, url, page));
      process.stdout.write(`${line.join(' | ')}\n`);
      lines.push(line);
    }
    return lines;
  } finally {
    await cleanup.run();
  }
}

/** The counts that are named; all of them where none is. */
function readCounts(args: readonly string[]): readonly number[] {
  const counts = args.map(Number);
  if (!counts.every((count) => Number.isInteger(count) && count >= 20)) {
    throw new UserError('Name numbers of rows, 20 at least: npm run bench -- rows 20 1000.');
  }
  return counts.length === 0 ? ROW_COUNTS : counts;
}

/** `npm run bench -- rows`: what a visitor gets of lists, searches and a post, with few and with very many rows. */
export async function benchRows(args: readonly string[]): Promise<void> {
  const counts = readCounts(args);
  await buildAll();
  const lines: string[][] = [];
  for (const count of counts) lines.push(...(await measureRows(count)));
  // Grouped by page, so that what grows with the rows stands out.
  const pages = [...AHEAD, ...ON_DEMAND];
  const sorted = pages.flatMap((page) => lines.filter(([first]) => first === page));
  await writeTable('rows', HEAD, sorted);
}
