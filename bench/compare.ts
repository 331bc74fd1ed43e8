import type { Browser } from '@playwright/test';
import { median } from './measure.ts';
import { type Answer, serveRival } from './rivals/rival-server.ts';
import { SLOW_PHONE, type Visit, visitOnce } from './visit.ts';

const RUNS = 5;

/** One way to serve a page, beside which others are measured. */
export interface Variant {
  readonly name: string;
  readonly answer: Answer;
  readonly runsScripts: boolean;
}

/** Visits every variant once in each round, so that what slows the machine slows all of them. */
async function visitInRounds(
  browser: Browser,
  variants: readonly Variant[],
  page: string,
): Promise<Visit[][]> {
  const servers = await Promise.all(variants.map(({ answer }) => serveRival(answer)));
  const visits = variants.map((): Visit[] => []);
  try {
    // The first round fills the servers' memory and is not counted.
    for (let round = 0; round <= RUNS; round++) {
      for (const [index, { runsScripts }] of variants.entries()) {
        const url = new URL(page, servers[index]?.url).href;
        const visit = await visitOnce(browser, url, { runsScripts, conditions: SLOW_PHONE });
        if (round > 0) visits[index]?.push(visit);
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
  return visits;
}

function spread(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
}

function toRow(page: string, variant: Variant, visits: readonly Visit[], first: readonly Visit[]) {
  const of = (key: keyof Visit) => visits.map((visit) => visit[key]);
  // Paired: each visit beside this site's visit of the same round.
  const ratio = (key: keyof Visit) =>
    median(visits.map((visit, round) => (first[round]?.[key] ?? Number.NaN) / visit[key]));
  const kilobytes = (key: keyof Visit) => (median(of(key)) / 1000).toFixed(1);
  const shown = (value: number, digits = 0) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
  return [
    page,
    variant.name,
    shown(median(of('requests'))),
    kilobytes('htmlBytes'),
    kilobytes('scriptBytes'),
    `${shown(median(of('firstPaint')))} (${spread(of('firstPaint'))})`,
    shown(median(of('largestPaint'))),
    shown(median(of('interactive'))),
    shown(median(of('blocked'))),
    shown(median(of('shift')), 3),
    shown(ratio('firstPaint'), 2),
    shown(ratio('interactive'), 2),
  ];
}

/** The columns of a comparison; the last two set the first variant beside each. */
export const COMPARISON_HEAD = [
  'Page',
  'Variant',
  'Requests',
  'HTML KB',
  'Script KB',
  'First paint ms (spread)',
  'Largest paint ms',
  'Interactive ms',
  'Blocked ms',
  'Shift',
  'First variant’s paint ÷ its',
  'First variant’s interactive ÷ its',
] as const;

/** Measures a page in every variant; the rows of a table with {@link COMPARISON_HEAD}. */
export async function comparePage(
  browser: Browser,
  page: string,
  variants: readonly Variant[],
): Promise<string[][]> {
  const visits = await visitInRounds(browser, variants, page);
  return variants.map((variant, index) =>
    toRow(page, variant, visits[index] ?? [], visits[0] ?? []),
  );
}
