import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';
import type { BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';
import { testEnvironment } from '../support/environment';
import { listen } from '../support/listen';
import { type Edit, type ReleaseSite, startReleaseSite, TRIED } from '../support/release-site';
import { test as base, expect, isAnswering, visit } from '../support/test';

/** Forwards requests to a site, and records how scripts travel. `change` may tamper with differences. */
async function startWire(target: string) {
  const scripts: { path: string; encoding: string; bytes: number }[] = [];
  const wire = { change: (difference: Buffer) => difference };
  const server = createServer((asked, response) => {
    const { method, headers, url = '' } = asked;
    const forwarded = request(target + url, { method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const encoding = `${answer.headers['content-encoding']}`;
      const sent = Buffer.concat(chunks);
      const body = encoding === 'dcz' ? wire.change(sent) : sent;
      const isScript = /^\/releases\/.*\.js\b/.test(url);
      if (isScript) scripts.push({ path: url, encoding, bytes: body.length });
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
    });
    asked.pipe(forwarded);
  });
  return Object.assign(wire, await listen(server), {
    /** Returns the scripts that have travelled since the last call. */
    take: () => scripts.splice(0),
  });
}

type Wire = Awaited<ReturnType<typeof startWire>>;

interface Fixtures {
  readonly site: ReleaseSite;
  readonly wire: Wire;
  readonly browserOptions: LaunchOptions & BrowserContextOptions;
  /** Opens a page with the profile of earlier calls, and closes the browser. Returns the scripts that travelled. */
  readonly come: (
    address: string,
    look?: (page: Page) => Promise<void>,
    open?: (page: Page, url: string) => Promise<unknown>,
  ) => Promise<ReturnType<Wire['take']>>;
}

const test = base.extend<Fixtures>({
  browserOptions: [{}, { option: true }],
  site: async ({ page: _ }, use) => {
    const site = await startReleaseSite();
    await use(site);
    await site.close();
  },
  wire: async ({ site }, use) => {
    const wire = await startWire(site.url);
    await use(wire);
    await wire.close();
  },
  come: async ({ playwright, launchOptions, browserOptions, wire }, use) => {
    const profile = await mkdtemp(path.join(testEnvironment().folder, 'profile-'));
    const args = [...(launchOptions.args ?? []), ...(browserOptions.args ?? [])];
    const options = { ...launchOptions, ...browserOptions, args };
    await use(async (address, look, open = visit) => {
      const context = await playwright.chromium.launchPersistentContext(profile, options);
      const page = await context.newPage();
      await open(page, wire.url + address);
      await look?.(page);
      await page.waitForLoadState('networkidle');
      await context.close();
      return wire.take();
    });
    await rm(profile, { recursive: true });
  },
});

const sumBytes = (scripts: ReturnType<Wire['take']>) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);

const encodingsOf = (scripts: ReturnType<Wire['take']>) => [
  ...new Set(scripts.map(({ encoding }) => encoding)),
];

const SAMPLE = '/Sample/x';

const AGAIN: Edit = ['Sample: ', 'Again: '];

const expectTitle = (title: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

/** Releases the sample section, and renders its page: a service worker would show the previous one after 3 s. */
async function renew(site: ReleaseSite, ...edits: readonly Edit[]): Promise<void> {
  await site.release(...edits);
  await fetch(site.url + SAMPLE);
}

test.describe('A returning visitor', { tag: ['@long', '@platform', '@shell'] }, () => {
  for (const serviceWorkers of ['allow', 'block'] as const) {
    test.describe(`with service workers: ${serviceWorkers}`, () => {
      test.use({ browserOptions: { serviceWorkers } });

      test('fetches the differences of a released section', async ({ site, come }) => {
        // Two builds and three releases.
        test.slow();
        await renew(site);
        const first = await come(SAMPLE, async (page) => {
          if (serviceWorkers === 'block') return;
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        });
        expect(encodingsOf(first)).toEqual(['br']);
        expect(await come(SAMPLE)).toEqual([]);

        await renew(site, TRIED);
        const second = await come(SAMPLE, expectTitle('Tried: x'));
        expect(encodingsOf(second)).toEqual(['dcz']);
        expect(sumBytes(second)).toBeLessThan(1000);
        // The new files are the next dictionaries.
        await renew(site, AGAIN);
        const third = await come(SAMPLE, expectTitle('Again: x'));
        expect(sumBytes(third)).toBeLessThan(1000);
      });
    });
  }

  const tampered: Record<string, (difference: Buffer) => Buffer> = {
    'other code': (difference) =>
      Buffer.from(difference.toString('latin1').replace('Tried', 'Error'), 'latin1'),
    'a broken frame': (difference) => difference.subarray(0, 60),
  };
  for (const [name, change] of Object.entries(tampered)) {
    test(`fetches the whole file instead of a difference with ${name}`, {
      tag: '@long',
    }, async ({ site, wire, come }) => {
      await renew(site);
      await come(SAMPLE);
      await renew(site, TRIED);
      wire.change = change;
      const retry = async (page: Page) => {
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.waitForFunction(isAnswering);
        await expectTitle('Tried: x')(page);
      };
      const scripts = await come(SAMPLE, retry, (page, url) => page.goto(url));
      const again = scripts.filter(({ path }) => path.endsWith('?attempt=1'));
      expect(encodingsOf(again)).toEqual(['br']);
    });
  }
});
