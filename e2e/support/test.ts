import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { guardContext, guardRequests, READ_ONLY, testTarget } from './environment';
import { SECTION_TAGS } from './routes';

export { expect };

declare global {
  interface Window {
    reportViolation?: (violation: string) => void;
  }
}

/** Options of a Playwright project. */
export interface Options {
  /** Stored theme; null if none. */
  readonly theme: 'dark' | null;
  /** Simulates a distant phone: 1.6 Mbps down, 150 ms latency. Only in Chromium. */
  readonly line: 'slow' | null;
}

interface Fixtures extends Options {
  readonly chosenTheme: undefined;
  /** Blocks writes to a remote site, and requires a section's tag. */
  readonly readOnly: undefined;
  /** Console errors that the test causes. Any other one fails it. */
  readonly expectedErrors: RegExp | null;
  readonly cleanConsole: undefined;
  /** CSP violations that the test causes. Any other one fails it. */
  readonly expectedViolations: RegExp | null;
  readonly keptPolicy: undefined;
  readonly endedRoutes: undefined;
}

/** Firefox's messages for a logged Error object, and for an aborted cross-origin request. */
const IN_FIREFOX = /^(Error$|Cross-Origin Request Blocked)/;

/** Stores a theme for a visitor who has not chosen one in this journey. */
function chooseTheme(isDark: boolean): void {
  if (localStorage.getItem('darkMode') === null) localStorage.setItem('darkMode', String(isDark));
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/** Reports each CSP violation of the site's pages. Framed sites have their own policies. */
function reportViolations(): void {
  if (window !== window.top) return;
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    window.reportViolation?.(
      `${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
    );
  });
}

/** A test that fails on unexpected console errors, uncaught exceptions and CSP violations. */
export const test = base.extend<Fixtures>({
  // Must be first, to see every context.
  readOnly: [
    async ({ browser, request }, use, { tags }) => {
      const isTagged = tags.some((tag) => SECTION_TAGS.includes(tag));
      expect(isTagged, `a tag of a section: ${SECTION_TAGS.join(' ')}`).toBe(true);
      if (testTarget().own !== null) return use(undefined);
      const writes: string[] = [];
      const guard = (context: BrowserContext) => {
        guardRequests(context.request);
        void guardContext(context, (write) => writes.push(write));
      };
      guardRequests(request);
      browser.on('context', guard);
      await use(undefined);
      browser.off('context', guard);
      expect(writes, READ_ONLY).toEqual([]);
    },
    { auto: true },
  ],
  theme: [null, { option: true }],
  line: [null, { option: true }],
  chosenTheme: [
    async ({ context, theme }, use) => {
      if (theme !== null) await context.addInitScript(chooseTheme, theme === 'dark');
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, line }, use) => {
    if (line !== null) await slowDown(page);
    await use(page);
  },
  expectedErrors: [null, { option: true }],
  expectedViolations: [null, { option: true }],
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: { readonly text: string; readonly address: string }[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        errors.push({ text: message.text(), address: message.location().url });
      });
      page.on('pageerror', (error) => errors.push({ text: String(error), address: page.url() }));
      await use(undefined);
      const isExpected = (text: string) =>
        expectedErrors?.test(text) || (expectedErrors !== null && IN_FIREFOX.test(text));
      const unexpected = errors
        .filter(({ text }) => !isExpected(text))
        .map(({ text, address }) => `${text} (${address})`);
      expect(unexpected, 'unexpected errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  keptPolicy: [
    async ({ context, expectedViolations }, use) => {
      const violations: string[] = [];
      await context.exposeFunction('reportViolation', (text: string) => violations.push(text));
      await context.addInitScript(reportViolations);
      await use(undefined);
      const unexpected = violations.filter((text) => !expectedViolations?.test(text));
      expect(unexpected, 'violations of the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
  endedRoutes: [
    async ({ page }, use) => {
      await use(undefined);
      // A response that a test modifies may outlast the test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** Returns true if React has rendered or hydrated the heading, and the router handles links. */
export function isAnswering(): boolean {
  const heading = document.querySelector('h1') ?? {};
  const isTaken = Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  return isTaken && document.documentElement.hasAttribute('data-follows-links');
}

/** Visits a URL and waits until the page has its heading and is interactive. */
export async function visit(
  page: Page,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  await page.goto(path, options);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(isAnswering);
}

/** Follows the header's link to a path. Opens the menu if the links are hidden. */
export async function followInHeader(page: Page, path: string): Promise<void> {
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation');
  const menu = header.locator('[popovertarget=site-menu]');
  if (await menu.isVisible()) {
    await menu.click();
    // A press on a moving link could start on one link and end on another.
    await links.evaluate((panel) =>
      Promise.all(panel.getAnimations().map((each) => each.finished)),
    );
  }
  await links.locator(`a[href="${path}"]:visible`).click();
}

/** More stops of the Tab key than any page has. */
const MOST_STOPS = 400;

/** Presses Tab, from the top of a new page, until an element has the focus. @throws if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}.`);
}

/** Expects the result of a navigation: the URL, and the focus on the heading. */
export async function expectArrival(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Marks the document, to detect page loads. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'same'));
}

/** Returns true if no page has loaded since {@link markDocument}. */
export async function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.getAttribute('data-visit') === 'same');
}
