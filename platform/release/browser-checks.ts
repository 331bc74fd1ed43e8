import { type BrowserContext, chromium } from '@playwright/test';
import { inParallel } from '../kit/in-parallel.ts';
import { isSection } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import { type Candidate, record, skip } from './candidate.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { LANES, type PageVisit, visitAll, visitPage } from './page-visits.ts';

/** Every page answers, has its heading and leaves the console clean. */
function checkPages(visits: readonly PageVisit[]): CheckRecord {
  const problems = visits.flatMap(({ path, status, heading, errors }) => [
    ...(status === 200 ? [] : [`${path} answers ${status}`]),
    ...(heading === null ? [`${path} shows no heading`] : []),
    ...errors.map((error) => `${path} writes to the console: ${error}`),
  ]);
  return record(
    'pages',
    problems,
    `${visits.length} shown, console clean: ${visits.map((v) => v.path).join(' ')}`,
    'Open the page with `npm run dev`, fix what the console says, and release again.',
  );
}

/** Nobody is kept from reading or using a page, as far as a program can see it. */
function checkAccessibility(visits: readonly PageVisit[]): CheckRecord {
  return record(
    'accessibility',
    visits.flatMap(({ path, violations }) => violations.map((fault) => `${path}: ${fault}`)),
    'axe finds nothing in either theme, on a desktop and on a phone',
    'Fix the element; https://dequeuniversity.com/rules/axe has a page for the rule in brackets.',
  );
}

interface LinkTarget {
  readonly status: number;
  readonly ids: readonly string[];
}

function findLinkFault({ status, ids }: LinkTarget, { pathname, hash }: URL): string | null {
  if (status >= 400) return `${pathname}, which answers ${status}`;
  // A browser scrolls to the top where nothing has that name; it looks for what is written first.
  const isThere = ['', 'top', ...ids].some((id) => [id, encodeURI(id)].includes(hash.slice(1)));
  if (isThere) return null;
  return `${pathname}${hash}, and nothing there has that id`;
}

const ID = /\sid="([^"]*)"/g;

/** Every link within the site leads to a page or a file, and every fragment to an element. */
async function checkLinks(
  { request }: BrowserContext,
  visits: readonly PageVisit[],
  url: string,
): Promise<CheckRecord> {
  const links = visits.flatMap(({ path, links }) =>
    links
      .filter((link) => URL.canParse(link, url + path))
      .map((link) => ({ path, link, target: new URL(link, url + path) }))
      .filter(({ target }) => target.origin === url),
  );
  const targets = new Map<string, LinkTarget>(visits.map((seen) => [seen.path, seen]));
  const unseen = links
    .map(({ target: { pathname, search } }) => pathname + search)
    .filter((address) => !targets.has(address));
  await inParallel([...new Set(unseen)], LANES, async (address) => {
    const answer = await request.get(url + address);
    const ids = [...(await answer.text()).matchAll(ID)].map(([, id = '']) => id);
    targets.set(address, { status: answer.status(), ids });
  });
  // A link of the header is on every page, and is told once.
  const faults = new Map<string, Set<string>>();
  for (const { path, link, target } of links) {
    const found = targets.get(target.pathname + target.search) ?? { status: 404, ids: [] };
    const fault = findLinkFault(found, target);
    if (fault === null) continue;
    const key = `"${link}" leads to ${fault}`;
    faults.set(key, (faults.get(key) ?? new Set()).add(path));
  }
  const problems = [...faults].map(([fault, pages]) => `${fault}: on ${[...pages].join(' ')}`);
  return record(
    'links',
    problems,
    `${targets.size} addresses within the site`,
    'Fix the link where the page is written: in src/content, in a component, or in the row that it shows.',
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
  known: ReadonlySet<string>,
  visits: readonly PageVisit[],
): CheckRecord {
  if (!isSection(candidate.release)) return skip('globals', 'the shell sets what the page needs');
  const problems = visits.flatMap(({ path, globals }) =>
    globals
      .filter((name) => !known.has(name) && !isOwnGlobal(name, candidate))
      .map((name) => `${name} on ${path}`),
  );
  return record(
    'globals',
    problems,
    'none but its container and chunk list',
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
  { release }: Candidate,
  known: ReadonlySet<string>,
  visits: readonly PageVisit[],
): CheckRecord {
  if (!isSection(release)) return skip('css', 'the shell brings the styles of the whole page');
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
  return record(
    'css',
    problems,
    'every rule is scoped by a class of its own',
    'Style components with styled-components; styles of the whole page belong to the shell.',
  );
}

/** An address without a route: the shell alone. */
const EMPTY_PATH = '/page-that-is-not-there';

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Visits, in a real browser, every page of a release within its composition, which is served at `url`. */
export async function runBrowserChecks(
  candidate: Candidate,
  { url, apiUrl }: { readonly url: string; readonly apiUrl: string },
): Promise<CheckRecord[]> {
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({
      baseURL: url,
      // Every request of a page is to be seen.
      serviceWorkers: 'block',
      // Colours in transition are no fault.
      reducedMotion: 'reduce',
    });
    // Other people's servers must not decide over a release: they answer nothing, at once.
    const own = [url, apiUrl].map((address) => new URL(address).origin);
    await context.route(
      ({ origin }) => !own.includes(origin),
      (route) => route.fulfill({ status: 200, body: '' }),
    );
    const { rules, globals } = await visitPage(context, { path: EMPTY_PATH, madeUp: true });
    const selectors = rules.map(({ selector }) => selector);
    const visits = await visitAll(context, candidate);
    return [
      checkPages(visits),
      checkGlobals(candidate, new Set(globals), visits),
      checkCss(candidate, new Set(selectors), visits),
      checkAccessibility(visits),
      await checkLinks(context, visits, url),
    ];
  } finally {
    await browser.close();
  }
}
