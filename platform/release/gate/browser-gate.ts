import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { ApiAccess } from '@site/shared/api';
import { ensureBrowser } from '../../commands/ensure-browser.ts';
import type { CheckRecord } from '../../store/history.ts';
import { isSection, type ReleaseStore } from '../../store/release-store.ts';
import { type Candidate, pass, refuse } from './candidate.ts';
import { startCandidateSite } from './candidate-site.ts';
import { findFaultyModules } from './loaded-modules.ts';
import { observePage, type PageVisit } from './observe.ts';
import { checkCss, checkGlobals, checkPages } from './page-checks.ts';
import { findSample, isFixed, listPatterns, type SamplePath } from './sample-paths.ts';

/** What the browser's part of the gate works with. */
export interface BrowserGateOptions {
  readonly candidate: Candidate;
  readonly store: ReleaseStore;
  readonly api: ApiAccess;
}

/** An address without a route: the shell alone. */
const EMPTY_PATH = '/page-that-is-not-there';

/** Pages that are shown at the same time; most of a visit is waiting for silence. */
const LANES = 3;

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Other people's servers must not decide over a release: they answer nothing, at once. */
async function keepToOwnServers(context: BrowserContext, urls: readonly string[]): Promise<void> {
  const origins = urls.map((url) => new URL(url).origin);
  await context.route(
    (url) => !origins.includes(url.origin),
    (route) => route.fulfill({ status: 200, body: '' }),
  );
}

async function visit(context: BrowserContext, sample: SamplePath): Promise<PageVisit> {
  const page = await context.newPage();
  const seen = await observePage(page, sample.path);
  await page.close();
  if (!sample.madeUp || seen.status !== 404) return seen;
  // A page may say that there is nothing at a made-up address; the browser then says so too.
  return {
    ...seen,
    status: 200,
    errors: seen.errors.filter((text) => !/status of 404/.test(text)),
  };
}

async function visitInLanes(
  context: BrowserContext,
  samples: readonly SamplePath[],
): Promise<PageVisit[]> {
  const visits: PageVisit[] = [];
  for (let at = 0; at < samples.length; at += LANES) {
    const lane = samples.slice(at, at + LANES).map((sample) => visit(context, sample));
    visits.push(...(await Promise.all(lane)));
  }
  return visits;
}

async function visitAll(context: BrowserContext, candidate: Candidate): Promise<PageVisit[]> {
  const patterns = listPatterns(candidate);
  const fixed = await visitInLanes(
    context,
    patterns.filter(isFixed).map((path) => ({ path, madeUp: false })),
  );
  const links = fixed.flatMap((seen) => seen.links);
  const samples = patterns
    .filter((pattern) => !isFixed(pattern))
    .map((pattern) => findSample(pattern, links, candidate));
  return [...fixed, ...(await visitInLanes(context, samples))];
}

async function checkModules(context: BrowserContext, { release }: Candidate): Promise<CheckRecord> {
  if (!isSection(release)) return pass('modules', 'the shell loads its own');
  const page = await context.newPage();
  await page.goto(EMPTY_PATH);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const problems = await findFaultyModules(page, release);
  await page.close();
  if (problems.length === 0) {
    return pass('modules', `${Object.keys(release.exposes).join(', ')} load as the contract says`);
  }
  return refuse(
    'modules',
    problems.join('; '),
    `Mend what ${release.name}/section.ts exposes: routes for every page, and a Widget per widget.`,
  );
}

async function runChecks(
  browser: Browser,
  { candidate, store, api }: BrowserGateOptions,
): Promise<CheckRecord[]> {
  const site = await startCandidateSite(candidate, store, api);
  try {
    // What a page asks for is to be seen, whoever would keep it.
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
    await keepToOwnServers(context, [site.url, api.url]);
    const before = await visit(context, { path: EMPTY_PATH, madeUp: true });
    const modules = await checkModules(context, candidate);
    const visits = await visitAll(context, candidate);
    return [
      modules,
      checkPages(visits),
      checkGlobals(candidate, before, visits),
      checkCss(candidate, before, visits),
    ];
  } finally {
    await site.close();
  }
}

/** Shows every page of a release within the composition it would make, in a real browser. */
export async function runBrowserGate(options: BrowserGateOptions): Promise<CheckRecord[]> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    return await runChecks(browser, options);
  } finally {
    await browser.close();
  }
}
