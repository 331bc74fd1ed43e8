import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import {
  type Container,
  fillPath,
  type SectionRelease,
  type ShareScope,
} from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { isSection, RELEASES_URL } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import { type Candidate, pass, refuse, skip } from './candidate.ts';
import { ensureBrowser } from './ensure-browser.ts';

/** A style rule that a page has, and where it comes from. */
interface ObservedRule {
  /** `styled`: the sheet of styled-components; `other`: any other sheet. */
  readonly source: 'styled' | 'other';
  readonly selector: string;
}

/** What a page's script context holds. */
interface PageState {
  /** Global variables, and the members of what the language brings, such as `Array.prototype.at`. */
  readonly globals: readonly string[];
  readonly rules: readonly ObservedRule[];
  /** Addresses that the page links to. */
  readonly links: readonly string[];
}

/** What was seen as a page was shown. */
interface PageVisit extends PageState {
  readonly path: string;
  readonly status: number;
  readonly heading: string | null;
  readonly errors: readonly string[];
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
  };
}

/** Shows a page and tells what came of it. Its console must have been quiet before. */
async function observePage(page: Page, path: string): Promise<PageVisit> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const response = await page.goto(path);
  const first = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  const heading = await first.textContent({ timeout: HEADING_TIMEOUT_MS }).catch(() => null);
  // A page that keeps asking for something is judged as it is by then.
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
  const state = await page.evaluate(readState);
  return { ...state, path, status: response?.status() ?? 0, heading, errors };
}

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

/** Whether a pattern is an address by itself. */
function isFixed(pattern: string): boolean {
  return !/[:*]/.test(pattern);
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

/** What a section's module says of itself in the page. */
interface LoadedModule {
  readonly name: string;
  readonly error: string | null;
  readonly widget: boolean;
  readonly pages: readonly string[];
}

interface FederationInstance {
  readonly name: string;
  readonly shareScopeMap: Readonly<Record<string, ShareScope>>;
}

/** Runs a section's entry and loads every module that it exposes, as the shell does; returns what is wrong with them. */
async function findFaultyModules(page: Page, release: SectionRelease): Promise<string[]> {
  const { name, version, entry, container, exposes, integrity, paths } = release;
  const pages = [...new Set(paths.map((path) => path.page))];
  const loaded = await page.evaluate(
    async ({ url, hash, global, names }): Promise<LoadedModule[]> => {
      const federation = Reflect.get(globalThis, '__FEDERATION__') as {
        __INSTANCES__: FederationInstance[];
      };
      const shell = federation.__INSTANCES__.find((instance) => instance.name === 'shell');
      if (shell === undefined) return [];
      await new Promise((resolve, reject) => {
        const script = document.createElement('script');
        Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity: hash });
        script.onload = resolve;
        script.onerror = () => reject(new Error(`${url} does not run`));
        document.head.append(script);
      });
      const started = Reflect.get(globalThis, global) as Container;
      await started.init(shell.shareScopeMap.default ?? {}, []);
      return Promise.all(
        names.map(async (each) => {
          try {
            const module = (await started.get(each))() as Readonly<Record<string, unknown>>;
            return {
              name: each,
              error: null,
              widget: typeof module.Widget === 'function' || typeof module.Widget === 'object',
              pages: Object.entries(module.routes ?? {})
                .filter(([, load]) => typeof load === 'function')
                .map(([key]) => key),
            };
          } catch (error) {
            return { name: each, error: String(error), widget: false, pages: [] };
          }
        }),
      );
    },
    {
      url: `${RELEASES_URL}${name}/${version}/${entry}`,
      hash: integrity[entry] ?? '',
      global: container,
      names: Object.keys(exposes),
    },
  );
  if (loaded.length === 0) return ['the shell has no section loader on the page'];
  return loaded.flatMap((module) => {
    if (module.error !== null) return [`${module.name} does not load: ${module.error}`];
    if (module.name !== './routes') {
      return module.widget ? [] : [`${module.name} exports no Widget`];
    }
    return pages
      .filter((name) => !module.pages.includes(name))
      .map((name) => `./routes has no loader of the page ${name}`);
  });
}

/** Every page answers, has its heading and leaves the console clean. */
function checkPages(visits: readonly PageVisit[]): CheckRecord {
  const problems = visits.flatMap(({ path, status, heading, errors }) => [
    ...(status === 200 ? [] : [`${path} answers ${status}`]),
    ...(heading === null ? [`${path} shows no heading`] : []),
    ...errors.map((error) => `${path} writes to the console: ${error}`),
  ]);
  if (problems.length === 0) {
    return pass(
      'pages',
      `${visits.length} shown, console clean: ${visits.map((v) => v.path).join(' ')}`,
    );
  }
  return refuse(
    'pages',
    problems.join('; '),
    'Open the page with `npm run dev`, mend what the console says, and release again.',
  );
}

/** Names that a composition's own files give to globals: containers, and the lists of their chunks. */
function isOwnGlobal(name: string, { next }: Candidate): boolean {
  return next.sections.some(
    (section) =>
      name === section.container ||
      new RegExp(`^(?:webpack|rspack)Chunk${section.container}$`).test(name.replaceAll('-', '_')),
  );
}

/** A section sets no global variable but its container and its list of chunks. */
function checkGlobals(
  candidate: Candidate,
  before: PageState,
  visits: readonly PageVisit[],
): CheckRecord {
  if (!isSection(candidate.release)) return skip('globals', 'the shell sets what the page needs');
  const known = new Set(before.globals);
  const problems = visits.flatMap(({ path, globals }) =>
    globals
      .filter((name) => !known.has(name) && !isOwnGlobal(name, candidate))
      .map((name) => `${name} on ${path}`),
  );
  if (problems.length === 0) return pass('globals', 'none but its container and chunk list');
  return refuse(
    'globals',
    problems.join('; '),
    'Keep state in a module: a global of one section can break another.',
  );
}

/** A selector without its brackets, whose commas part no selectors and whose classes narrow nothing. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** Whether a selector can match only what carries a class; the theme's own class stands on the root. */
function isScoped(selector: string): boolean {
  return withoutBrackets(selector)
    .split(',')
    .every((part) => /\.[\w-]/.test(part.replaceAll(/\.dark(?![\w-])/g, '')));
}

/** Styles of a section reach nothing but the section: classes of styled-components, in its sheet. */
function checkCss(
  candidate: Candidate,
  before: PageState,
  visits: readonly PageVisit[],
): CheckRecord {
  const { release } = candidate;
  if (!isSection(release)) return skip('css', 'the shell brings the styles of the whole page');
  const known = new Set(before.rules.map(({ selector }) => selector));
  const sheets = Object.keys(release.integrity).filter((file) => file.endsWith('.css'));
  const problems = [
    ...sheets.map((file) => `${file} is a style sheet of its own`),
    ...visits.flatMap(({ path, rules }) =>
      rules
        .filter(({ selector }) => !known.has(selector))
        .filter(({ source, selector }) => source === 'other' || !isScoped(selector))
        .map(({ selector }) => `${selector} on ${path}`),
    ),
  ];
  if (problems.length === 0) return pass('css', 'every rule is scoped by a class of its own');
  return refuse(
    'css',
    [...new Set(problems)].join('; '),
    'Style components with styled-components; styles of the whole page belong to the shell.',
  );
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
  candidate: Candidate,
  url: string,
  apiUrl: string,
): Promise<CheckRecord[]> {
  // What a page asks for is to be seen, whoever would keep it.
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  await keepToOwnServers(context, [url, apiUrl]);
  const before = await visit(context, { path: EMPTY_PATH, madeUp: true });
  const modules = await checkModules(context, candidate);
  const visits = await visitAll(context, candidate);
  return [
    modules,
    checkPages(visits),
    checkGlobals(candidate, before, visits),
    checkCss(candidate, before, visits),
  ];
}

/** Visits, in a real browser, every page of a release within its composition, which is served at `url`. */
export async function runBrowserChecks(
  candidate: Candidate,
  { url, apiUrl }: { readonly url: string; readonly apiUrl: string },
): Promise<CheckRecord[]> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    return await runChecks(browser, candidate, url, apiUrl);
  } finally {
    await browser.close();
  }
}
