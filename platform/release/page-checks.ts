import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, type ConsoleMessage, chromium, type Page } from '@playwright/test';
import {
  fillPath,
  idsOfFragment,
  isFixedPath,
  localPath,
  PAGE_SHOWN,
  prefixOf,
  type Release,
  SECTION_FAULT_CODES,
  withoutPrefix,
} from '@site/shared/contract';
import type axe from 'axe-core';
import { inParallel } from '../kit/in-parallel.ts';
import type { OpenSite } from '../site/open-site.ts';
import { type Candidate, type Checked, type Finding, record } from './candidate.ts';
import { CHROMIUM_PROGRAM, findBrowser } from './find-browser.ts';
import type { GateSite } from './gate-site.ts';

const HEADING_TIMEOUT_MS = 10_000;
/** Timeout for a page's second visit. */
const PATIENT_TIMEOUT_MS = 60_000;
const QUIET_TIMEOUT_MS = 5_000;
/** Pages open at the same time; most of a visit waits for network idle. */
const LANES = 3;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's findings in a part of the page, without frames of other sites. Injects axe once per document, since it is large. */
export async function runAxe(page: Page, runOnly?: axe.RunOptions['runOnly'], part = 'html') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  const { violations } = await page.evaluate(
    async ([selector, of]) => {
      // Colours in transition belong to neither theme.
      const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      return (globalThis as unknown as { axe: typeof axe }).axe.run(selector, of);
    },
    [part, options] as const,
  );
  return violations;
}

const LOOKS = [1280, 360].flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]);
const HEIGHT = 800;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MOST_HTML = 120;

async function findViolations(page: Page): Promise<string[]> {
  const found = new Map<string, string>();
  for (const [width, theme] of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const isDark = theme === 'dark';
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), isDark);
    // The themes differ only in colours.
    for (const { id, help, nodes } of await runAxe(page, isDark ? ['color-contrast'] : RULES)) {
      for (const { target, html } of nodes) {
        const fault = `${html.slice(0, MOST_HTML)} (${theme}, ${width} px): ${help} (${id})`;
        const key = `${id} ${target.join(' ')}`;
        found.set(key, found.get(key) ?? fault);
      }
    }
  }
  return [...found.values()];
}

/** A URL to visit. Made-up URLs may be missing. */
type Sample = Readonly<{ path: string; isMadeUp: boolean }>;

/** Returns true if the page is hydrated or has failed. Runs in the page. */
function isSettled(mark: string): boolean {
  if (document.querySelector('[data-problem], [data-notice="partFailed"]') !== null) return true;
  return performance.getEntriesByName(mark).length > 0;
}

/** Returns a logged error, with the code that a section's fault has. */
async function readLogged(message: ConsoleMessage): Promise<Finding> {
  const found = await message
    .args()[0]
    ?.evaluate((error) => Object(error).code)
    .catch(() => null);
  const code = SECTION_FAULT_CODES.find((each) => each === found) ?? 'PAGE_CONSOLE';
  return { code, text: `writes to the console: ${message.text()}` };
}

const tooLate = (timeoutMs: number): Finding => ({
  code: 'PAGE_TIMEOUT',
  text: `is not ready: it took more than ${timeoutMs / 1000} s`,
});

async function look(page: Page, { path, isMadeUp }: Sample, timeout: number) {
  const errors: (Finding | Promise<Finding>)[] = [];
  page.on('console', (message) => {
    // A made-up URL may return 404, which the browser logs.
    if (message.type() !== 'error' || (isMadeUp && message.location().url.endsWith(path))) return;
    errors.push(readLogged(message));
  });
  page.on('pageerror', (error) => {
    errors.push({ code: 'PAGE_CONSOLE', text: `writes to the console: ${error}` });
  });
  const status = (await page.goto(path, { timeout: 0 }))?.status() ?? 0;
  const first = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  const heading = await first.textContent({ timeout }).catch(() => null);
  // A missing page shows no page of a section.
  const settle = () => page.waitForFunction(isSettled, PAGE_SHOWN, { timeout }).catch(() => null);
  const isLate = status === 200 && (await settle()) === null;
  // A widget's code loads when it is near the viewport.
  const widgets = isLate ? [] : await page.locator('[data-widget]').all();
  for (const widget of widgets) await widget.scrollIntoViewIfNeeded({ timeout }).catch(() => null);
  // A page without network idle is checked in its current state.
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
  const isNothing = isMadeUp && status === 404;
  const faults = await Promise.all(errors);
  if (isLate) faults.unshift(tooLate(timeout));
  else if (heading === null) faults.unshift({ code: 'PAGE_HEADING', text: 'shows no heading' });
  if (status !== 200 && !isNothing) {
    faults.unshift({ code: 'PAGE_STATUS', text: `answers ${status}` });
  }
  // The attribute's own text, not the resolved URL.
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  const violations = await findViolations(page);
  return { path, status: isNothing ? 200 : status, ids, faults, links, violations };
}

type Visit = Awaited<ReturnType<typeof look>>;

/** Visits a page once. Gives up a page whose script blocks forever. */
async function visit(context: BrowserContext, sample: Sample, timeout = HEADING_TIMEOUT_MS) {
  const page = await context.newPage();
  const limit = timeout + PATIENT_TIMEOUT_MS;
  const timer = setTimeout(() => page.close(), limit);
  try {
    return await look(page, sample, timeout);
  } catch (error) {
    if (!page.isClosed()) throw error;
    const none = { ids: [], links: [], violations: [] };
    return { ...none, path: sample.path, status: 0, faults: [tooLate(limit)] };
  } finally {
    clearTimeout(timer);
    await page.close();
  }
}

/** Returns the prefixes for a section's pages: of the first language, and of those that its release adds. */
function listPrefixes({ live, site }: Candidate, { name, languages = {} }: Release): string[] {
  const known = live.sections.find((section) => section.name === name)?.languages ?? {};
  const added = site.languages.filter((each) => each in languages && !(each in known));
  return ['', ...added.map((language) => prefixOf(language, site))];
}

/** Returns the patterns of pages to visit, each with its language's prefix: of changed sections and of pages that embed their widgets; else all. */
export function listPatterns(candidate: Candidate) {
  const { next, change, site } = candidate;
  const isAll = 'shell' in change || Object.values(change).includes(null);
  return next.sections.flatMap((section) => {
    const prefixes = listPrefixes(candidate, section);
    const shown = section.paths.filter(
      ({ embeds = [] }) =>
        isAll ||
        section.name in change ||
        embeds.some((widget) => widget.replace(/\/.*/, '') in change),
    );
    return shown.flatMap(({ path }) =>
      prefixes.map((prefix) => ({ pattern: fillPath(path, site), prefix })),
    );
  });
}

/** Visits each page once. For a pattern, uses a linked URL, or else a made-up one. */
async function visitAll(
  context: BrowserContext,
  candidate: Candidate,
  opened: OpenSite,
): Promise<Visit[]> {
  const patternOf = (path: string) => {
    const match = opened.match(path);
    return match.kind === 'page' ? match.route?.path : undefined;
  };
  const patterns = listPatterns(candidate);
  const visitEach = async (samples: readonly Sample[]) => {
    const visits = await inParallel(samples, LANES, (sample) => visit(context, sample));
    // Visits failed pages again, one at a time, since a busy machine may time out.
    for (const [index, sample] of samples.entries()) {
      if (visits[index]?.faults.length === 0) continue;
      visits[index] = await visit(context, sample, PATIENT_TIMEOUT_MS);
    }
    return visits;
  };
  const fixed = await visitEach(
    patterns
      .filter(({ pattern }) => isFixedPath(pattern))
      .map(({ pattern, prefix }) => ({ path: localPath(pattern, prefix), isMadeUp: false })),
  );
  const links = fixed.flatMap((seen) => seen.links).filter((link) => link.startsWith('/'));
  const samples = patterns
    .filter(({ pattern }) => !isFixedPath(pattern))
    .map(({ pattern, prefix }) => {
      const linked = links
        .map((link) => withoutPrefix(link, prefix))
        .find((link) => patternOf(link.replace(/[?#].*/, '')) === pattern);
      const madeUp = pattern.replaceAll(/:\w+/g, '1');
      return { path: localPath(linked ?? madeUp, prefix), isMadeUp: linked === undefined };
    });
  return [...fixed, ...(await visitEach(samples))];
}

type Seen = Pick<Visit, 'status' | 'ids'>;

function findLinkFault({ status, ids }: Seen, { pathname, hash }: URL): string | null {
  if (status >= 400) return `${pathname}, which answers ${status}`;
  // The top of a page needs no id.
  const isThere = /^(?:#top)?$/i.test(hash) || idsOfFragment(hash).some((id) => ids.includes(id));
  return isThere ? null : `${pathname}${hash}, and nothing there has that id`;
}

/** Checks that every link within the site leads to a page or file, and every fragment to an element. */
async function checkLinks(context: BrowserContext, visits: readonly Visit[], url: string) {
  const seen = new Map<string, Promise<Seen>>();
  for (const each of visits) if (each.status > 0) seen.set(each.path, Promise.resolve(each));
  const ask = async (path: string): Promise<Seen> => {
    const answer = await context.request.get(url + path);
    const ids = [...(await answer.text()).matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
    return { status: answer.status(), ids };
  };
  const all = visits.flatMap(({ path, links }) => links.map((link) => ({ path, link })));
  /** Fault → its pages, because a link in the header is on every page. */
  const faults = new Map<string, Set<string>>();
  await inParallel(all, LANES, async ({ path, link }) => {
    const target = URL.canParse(link, url + path) ? new URL(link, url + path) : null;
    if (target?.origin !== url) return;
    const address = target.pathname + target.search;
    const asked = seen.get(address) ?? ask(address);
    seen.set(address, asked);
    const fault = findLinkFault(await asked, target);
    if (fault === null) return;
    const key = `"${link}" leads to ${fault}`;
    faults.set(key, (faults.get(key) ?? new Set()).add(path));
  });
  const problems = [...faults].map(([fault, pages]) => `${fault}: on ${[...pages].join(' ')}`);
  const fix =
    'Fix the link where it is written: in src/content, a component, or the row that it shows.';
  return record('GATE_LINKS', problems, `${seen.size} addresses within the site`, fix);
}

/** Visits every page of a change in a real browser; `url` serves its composition. */
export async function checkPages(
  candidate: Candidate,
  { url, apiUrl }: { readonly url: string; readonly apiUrl: string },
  site: GateSite,
): Promise<Checked[]> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PROGRAM,
    env: { ...process.env, CHROMIUM_BIN: findBrowser() },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      baseURL: url,
      serviceWorkers: 'block',
      // Avoids checks during transitions.
      reducedMotion: 'reduce',
    });
    // Blocks other sites immediately, since they must not affect a release.
    const own = [url, apiUrl].map((address) => new URL(address).origin);
    await context.route(
      ({ origin }) => !own.includes(origin),
      (route) => route.fulfill({ status: 200, body: '' }),
    );
    const opened = await site.openSite(candidate.next);
    const visits = await visitAll(context, candidate, opened);
    for (const seen of visits) {
      const { section } = opened.match(seen.path);
      if (seen.faults.length === 0 || (section ?? '') in candidate.change) continue;
      // Ignores faults that another section's page already has in the live site.
      const live = await site.serve(candidate.live);
      own.push(live.url);
      const path = live.url + seen.path;
      const before = await visit(context, { path, isMadeUp: false }, PATIENT_TIMEOUT_MS);
      await live.close();
      const known = before.faults.map(({ text }) => text.replaceAll(live.url, url));
      seen.faults = seen.faults.filter(({ text }) => !known.includes(text));
    }
    return [
      record(
        'GATE_PAGES',
        visits.flatMap(({ path, faults }) =>
          faults.map(({ code, text }) => ({ code, text: `${path} ${text}` })),
        ),
        `${visits.length} shown, console clean: ${visits.map(({ path }) => path).join(' ')}`,
        'Open the page with `npm run dev`, fix what the console says, and release again.',
      ),
      record(
        'GATE_ACCESSIBILITY',
        visits.flatMap(({ path, violations }) => violations.map((each) => `${path}: ${each}`)),
        'axe finds nothing in either theme, on a desktop and on a phone',
        'Fix the element; https://dequeuniversity.com/rules/axe has a page for the rule in brackets.',
      ),
      await checkLinks(context, visits, url),
    ];
  } finally {
    await browser.close();
  }
}
