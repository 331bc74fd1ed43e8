import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import { fillPath, isFixedPath } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import type axe from 'axe-core';
import { inParallel } from '../kit/in-parallel.ts';
import { isSection } from '../store/composition.ts';
import type { Candidate } from './candidate.ts';

interface ObservedRule {
  /** `styled`: the sheet of styled-components; `other`: any other sheet. */
  readonly source: 'styled' | 'other';
  readonly selector: string;
}

interface PageState {
  /** Global variables, and the members of what the language brings, such as `Array.prototype.at`. */
  readonly globals: readonly string[];
  readonly rules: readonly ObservedRule[];
  /** Addresses that the page links to, as they are written. */
  readonly links: readonly string[];
  /** What a fragment of an address may name. */
  readonly ids: readonly string[];
}

export interface PageVisit extends PageState {
  readonly path: string;
  readonly status: number;
  readonly heading: string | null;
  readonly errors: readonly string[];
  /** What axe finds wrong with it, by look and element. */
  readonly violations: readonly string[];
}

const HEADING_TIMEOUT_MS = 10_000;
const QUIET_TIMEOUT_MS = 5_000;

/** Runs in the page. Functions inside have no names: a transpiler's helper for those is not there. */
function readState(): PageState {
  const queue = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({
      rule,
      source:
        sheet.ownerNode instanceof Element && sheet.ownerNode.hasAttribute('data-styled')
          ? ('styled' as const)
          : ('other' as const),
    })),
  );
  const rules: ObservedRule[] = [];
  for (const { rule, source } of queue) {
    if (rule instanceof CSSStyleRule) rules.push({ source, selector: rule.selectorText });
    else if (rule instanceof CSSGroupingRule) {
      queue.push(...[...rule.cssRules].map((inner) => ({ rule: inner, source })));
    }
  }
  const builtIns = ['Object', 'Array', 'String', 'Function', 'Promise', 'Element', 'Date'];
  return {
    globals: [
      ...Object.getOwnPropertyNames(globalThis),
      ...builtIns.flatMap((name) =>
        Object.getOwnPropertyNames(
          (globalThis as unknown as Record<string, { prototype: object }>)[name]?.prototype ?? {},
        ).map((member) => `${name}.prototype.${member}`),
      ),
    ],
    rules,
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in a part of the page, but for frames of other sites. A document gets axe once: it is large. */
export async function runAxe(page: Page, runOnly?: axe.RunOptions['runOnly'], part = 'html') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  const { violations } = await page.evaluate(
    async ([selector, of]) => {
      // Colours on their way from one theme to the other are of neither.
      const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      return (globalThis as unknown as { axe: typeof axe }).axe.run(selector, of);
    },
    [part, options] as const,
  );
  return violations;
}

/** How a page is looked at: in both themes, on a desktop and on a phone. */
const LOOKS = [
  { look: 'light', isDark: false, width: 1280 },
  { look: 'dark', isDark: true, width: 1280 },
  { look: 'light, on a phone', isDark: false, width: 360 },
  { look: 'dark, on a phone', isDark: true, width: 360 },
];
const HEIGHT = 800;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with a page; each fault once, in the first look that has it. */
async function findViolations(page: Page): Promise<string[]> {
  const found = new Map<string, string>();
  for (const { look, isDark, width } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), isDark);
    // The other theme has other colours, and nothing else.
    for (const { id, help, nodes } of await runAxe(page, isDark ? ['color-contrast'] : RULES)) {
      for (const { target, html } of nodes) {
        const key = `${id} ${target.join(' ')}`;
        if (!found.has(key))
          found.set(key, `${html.slice(0, MOST_HTML)} (${look}): ${help} (${id})`);
      }
    }
  }
  return [...found.values()];
}

const MOST_HTML = 120;

/** What stands for a parameter where no page links to an example. */
const SAMPLE_PARAMETER = '1';

/** The patterns of the pages to show: a section's own and those that show its widgets; a shell's: all. */
function listPatterns({ release, next, site }: Candidate): string[] {
  const shown = next.sections.flatMap((section) =>
    section.paths.filter(
      ({ embeds = [] }) =>
        !isSection(release) ||
        section.name === release.name ||
        embeds.some((widget) => widget.startsWith(`${release.name}/`)),
    ),
  );
  return shown.map(({ path }) => fillPath(path, site));
}

/** An address to show a page at. Nothing may be there where it is made up. */
interface SamplePath {
  readonly path: string;
  readonly madeUp: boolean;
}

/** An address that fits a pattern: one that a page links to, or a made-up one. */
function findSample(
  pattern: string,
  links: readonly string[],
  { next, site }: Candidate,
): SamplePath {
  const routes = createRouteTable(next, site);
  const linked = links.find(
    (link) =>
      link.startsWith('/') && findRoute(routes, link.replace(/[?#].*/, ''))?.path === pattern,
  );
  if (linked !== undefined) return { path: linked, madeUp: false };
  const path = pattern.replaceAll(/:\w+\??/g, SAMPLE_PARAMETER).replace('*', SAMPLE_PARAMETER);
  return { path, madeUp: true };
}

/** Pages that are shown at the same time; most of a visit is waiting for silence. */
export const LANES = 3;

/** Shows a page and reports what came of it. */
export async function visitPage(
  context: BrowserContext,
  { path, madeUp }: SamplePath,
): Promise<PageVisit> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const status = (await page.goto(path))?.status() ?? 0;
  const first = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  const heading = await first.textContent({ timeout: HEADING_TIMEOUT_MS }).catch(() => null);
  // A page that keeps asking for something is checked as it is by then.
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
  const seen = { ...(await page.evaluate(readState)), violations: await findViolations(page) };
  await page.close();
  if (!madeUp || status !== 404) return { ...seen, path, status, heading, errors };
  // A page may say that there is nothing at a made-up address; the browser then says so too.
  const others = errors.filter((text) => !/status of 404/.test(text));
  return { ...seen, path, status: 200, heading, errors: others };
}

export async function visitAll(
  context: BrowserContext,
  candidate: Candidate,
): Promise<PageVisit[]> {
  const patterns = listPatterns(candidate);
  const visitEach = (samples: readonly SamplePath[]) =>
    inParallel(samples, LANES, (sample) => visitPage(context, sample));
  const paths = patterns.filter(isFixedPath);
  const fixed = await visitEach(paths.map((path) => ({ path, madeUp: false })));
  const links = fixed.flatMap((seen) => seen.links);
  const samples = patterns
    .filter((pattern) => !isFixedPath(pattern))
    .map((pattern) => findSample(pattern, links, candidate));
  return [...fixed, ...(await visitEach(samples))];
}
