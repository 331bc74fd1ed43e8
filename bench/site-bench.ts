import type { Browser } from '@playwright/test';
import { median } from './measure.ts';
import { withMeasuredSite } from './measured-site.ts';
import { buildDefaultFederation } from './rivals/default-federation.ts';
import { type Answer, serveRival } from './rivals/rival-server.ts';
import { buildSingleBundles } from './rivals/single-bundle.ts';
import {
  asDefaultFederation,
  asFloor,
  asReleased,
  asSingleBundle,
  type MeasuredSite,
} from './rivals/variants.ts';
import { SLOW_PHONE, type Visit, visitOnce } from './visit.ts';
import { writeTable } from './write-figures.ts';

const RUNS = 5;

/** One way to serve a page, beside which others are measured. */
interface Variant {
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
const HEAD = [
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

/** Measures a page in every variant; the rows of a table with {@link HEAD}. */
async function comparePage(
  browser: Browser,
  page: string,
  variants: readonly Variant[],
): Promise<string[][]> {
  const visits = await visitInRounds(browser, variants, page);
  return variants.map((variant, index) =>
    toRow(page, variant, visits[index] ?? [], visits[0] ?? []),
  );
}

/** One page of words, one of rows, and the front page. */
const PAGES = ['/AboutIPv6', '/Blog', '/'] as const;

async function createVariants(site: MeasuredSite): Promise<Variant[]> {
  const bundles = await buildSingleBundles();
  const defaults = await buildDefaultFederation();
  return [
    { name: 'this site', answer: asReleased(site), runsScripts: true },
    { name: 'the same HTML without scripts', answer: asFloor(site), runsScripts: false },
    {
      name: 'one bundle, drawn in the browser',
      answer: asSingleBundle(site, bundles),
      runsScripts: true,
    },
    {
      name: 'federation with default settings',
      answer: asDefaultFederation(site, defaults),
      runsScripts: true,
    },
  ];
}

/** `npm run bench -- site`: this site beside what could be in its place, in one run. */
export function benchSite(): Promise<void> {
  return withMeasuredSite(async (site, browser) => {
    const variants = await createVariants(site);
    const rows: string[][] = [];
    for (const page of PAGES) {
      const more = await comparePage(browser, page, variants);
      process.stdout.write(`${more.map((row) => row.join(' | ')).join('\n')}\n`);
      rows.push(...more);
    }
    await writeTable('site', HEAD, rows);
  });
}
