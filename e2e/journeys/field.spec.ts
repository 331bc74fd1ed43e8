import type { Browser, Request } from '@playwright/test';
import { signPreview } from '@site/platform/operate';
import { VITALS_PATH } from '@site/shared/contract';
import {
  type Edit,
  openConsole,
  type ReleaseSite,
  startReleaseSite,
  TRIED,
} from '../support/release-site';
import { expect, test } from '../support/test';

const MEASURED = { measuredShare: 100 };
const THROWING: Edit = ['const site = useSite();', "throw new Error('no page today');"];
/** Blocks the browser while it renders. */
const SLOW: Edit = [
  'const site = useSite();',
  'const site = useSite(); const end = performance.now() + 1500; while (typeof window === "object" && performance.now() < end);',
];
const CHUNK = /largest-contentful-paint/;

/** Opens a page as a new visitor. Records the beacons of the open page, and the scripts that measure. */
async function openVisit(browser: Browser, network = '198.51.100.200') {
  const page = await browser.newPage({ extraHTTPHeaders: { 'X-Forwarded-For': network } });
  const beacons: Request[] = [];
  const scripts: Promise<string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === VITALS_PATH) beacons.push(request);
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // The page may close first.
    scripts.push(response.text().catch(() => ''));
  });
  const isMeasuring = async () => (await Promise.all(scripts)).some((text) => CHUNK.test(text));
  return { page, beacons, isMeasuring };
}

/** Returns the histograms in the store, one JSON line each. */
async function readVitals({ store: { shared } }: ReleaseSite): Promise<string> {
  const keys = (await shared.list('logs/')).filter((key) => key.endsWith('.vitals'));
  return (await Promise.all(keys.map((key) => shared.read(key)))).join('');
}

test.describe('In the field', { tag: ['@platform', '@shell', '@writes', '@sql'] }, () => {
  test('a visit is measured when it is idle and sent when it is hidden', async ({ browser }) => {
    test.setTimeout(120_000);
    const site = await startReleaseSite(undefined, ['en', 'am'], MEASURED);
    try {
      const { page, beacons, isMeasuring } = await openVisit(browser);
      await page.goto(`${site.url}/FAQ`);
      await expect.poll(isMeasuring).toBe(true);
      await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Events/);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(beacons).toEqual([]);
      // The beacon outlives the page.
      await page.goto('about:blank');
      const line = (section: string, vital: string) =>
        new RegExp(
          `"isCanary":false,"section":"${section}".*"language":"en","width":"large","connection":"4g","vital":"${vital}","counts":{"\\d+":1}`,
        );
      await expect.poll(() => readVitals(site)).toMatch(line('mfe-events', 'page'));
      for (const vital of ['LCP', 'TTFB'])
        expect(await readVitals(site)).toMatch(line('mfe-content', vital));
      await page.close();

      for (const share of [
        { language: '', words: 'in 100 % of visits' },
        { language: '/am', words: '100 % ጉብኝቶች' },
      ]) {
        const policy = await fetch(`${site.url}${share.language}/PrivacyPolicy`);
        expect(await policy.text()).toContain(share.words);
      }
      const shown = async () => (await site.command('releases')).output;
      await expect.poll(shown).toMatch(/^mfe-content .*too few \(1\)/m);
    } finally {
      await site.close();
    }
  });

  test('nothing is measured if the browser objects or saves data, or in a preview', {
    tag: '@long',
  }, async ({ browser }) => {
    test.setTimeout(300_000);
    const site = await startReleaseSite(undefined, ['en'], MEASURED);
    try {
      const [{ name = '', version = '' } = {}] = (await site.store.readLive()).sections;
      const signed = await signPreview(site.store, [{ name, version }]);
      const objecting = () => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      };
      const saving = () => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      };
      const cases = [
        { path: '/FAQ', script: objecting },
        { path: '/FAQ', script: saving },
        { path: `/FAQ?preview=${signed}`, script: () => undefined },
      ];
      for (const { path, script } of cases) {
        const { page, beacons, isMeasuring } = await openVisit(browser);
        await page.addInitScript(script);
        await page.goto(site.url + path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        expect(await isMeasuring()).toBe(false);
        await page.goto('about:blank');
        expect(beacons).toEqual([]);
        await page.close();
      }
      // Of four visits, the store has the last one alone.
      const { page, isMeasuring } = await openVisit(browser);
      await page.goto(`${site.url}/FAQ`);
      await expect.poll(isMeasuring).toBe(true);
      await page.goto('about:blank');
      await page.close();
      const countLoads = async () => /"TTFB","counts":(.*)}/.exec(await readVitals(site))?.[1];
      await expect.poll(countLoads).toMatch(/^{"\d+":1}$/);
    } finally {
      await site.close();
    }
  });

  test.describe('a failure', () => {
    test.use({ expectedErrors: /./ });

    test('names its original line, and no map is served', { tag: '@long' }, async ({
      browser,
      page,
    }) => {
      test.setTimeout(300_000);
      const site = await startReleaseSite();
      const console = await openConsole(site.store.folder);
      try {
        await site.release(THROWING);
        const visitor = await browser.newPage();
        await visitor.goto(`${site.url}/Sample/word`);
        await expect(visitor.getByRole('button', { name: 'Try again' })).toBeVisible();
        await visitor.close();
        // The fixture throws in the place of its call of useSite.
        const place = 'mfe-sample/src/pages/sample.tsx:8:9';
        const shown = async () => (await site.command('releases', 'errors', 'sample')).output;
        await expect.poll(shown).toContain(`1 × SECTION_RENDER: no page today\n  at ${place}`);
        expect(await shown()).toMatch(/Chrome 1; \d\.\d\.\d-[0-9a-f]{12}$/m);
        await page.goto(console.url);
        const row = page.getByRole('row', { name: 'no page today' });
        await expect(row).toContainText(place);

        const { base, version, name } = (await site.store.readLive()).sections.at(-1) ?? {};
        const { node = {} } = await site.store.readRelease({
          name: `${name}`,
          version: `${version}`,
        });
        const maps = Object.keys(node).filter((file) => file.endsWith('.map'));
        expect(maps.length).toBeGreaterThan(0);
        for (const map of maps) expect((await fetch(`${site.url}${base}${map}`)).status).toBe(404);
      } finally {
        console.close();
        await site.close();
      }
    });
  });

  test('a slow canary ends, with the figures of both sides', { tag: '@long' }, async ({
    browser,
    request,
  }) => {
    test.setTimeout(600_000);
    const site = await startReleaseSite(undefined, ['en'], MEASURED);
    try {
      await site.release();
      const live = await site.store.readLiveId();
      await site.offer({ kind: 'canary', share: 50 }, SLOW);
      const tried = (await site.store.history.readPointer())?.canary?.id ?? '';

      // One visit of each side follows a link to the section.
      const read = async (isCanary: boolean) => {
        const line = new RegExp(
          `"isCanary":${isCanary},"section":"mfe-sample".*"vital":"page","counts":{"(\\d+)"`,
        );
        const bucket = line.exec(await readVitals(site))?.[1];
        return bucket === undefined ? null : Math.round(2 ** (Number(bucket) / 8) - 1);
      };
      const seen = new Set<string>();
      for (let visitor = 0; visitor < 30 && seen.size < 2; visitor += 1) {
        const { page, isMeasuring } = await openVisit(browser, `198.51.100.${visitor}`);
        const answer = await page.goto(`${site.url}/FAQ`);
        const composition = answer?.headers()['x-composition'] ?? '';
        if (!seen.has(composition)) {
          await expect.poll(isMeasuring).toBe(true);
          await page.evaluate(() => {
            const link = document.createElement('a');
            Object.assign(link, { href: '/Sample/word', textContent: 'Sample' });
            document.querySelector('main h1')?.after(link);
          });
          await page.getByRole('link', { name: 'Sample', exact: true }).press('Enter');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample: word');
          await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
          await page.goto('about:blank');
          await expect.poll(() => read(composition === tried)).not.toBeNull();
          seen.add(composition);
        }
        await page.close();
      }
      const [slow, usual] = [(await read(true)) ?? 0, (await read(false)) ?? 0];
      expect(slow).toBeGreaterThan(1000);
      expect(slow).toBeGreaterThan(usual + 500);

      // Other networks measure the same.
      for (const [composition, value] of [
        [live, usual],
        [tried, slow],
      ] as const) {
        for (let network = 0; network < 50; network += 1) {
          const values = [{ section: 'mfe-sample', vital: 'page', value }];
          const answer = await request.post(site.url + VITALS_PATH, {
            headers: { 'X-Forwarded-For': `198.18.${composition === live ? 1 : 2}.${network}` },
            data: { composition, language: 'en', width: 'large', connection: '4g', values },
          });
          expect(answer.status()).toBe(204);
        }
      }
      const last = async () => (await site.store.history.read()).at(-1)?.reason ?? '';
      await expect
        .poll(last)
        .toMatch(/page of mfe-sample was \d+ ms \(51\) with it and \d+ ms \(51\)/);
      expect((await site.store.history.readPointer())?.canary).toBeUndefined();
    } finally {
      await site.close();
    }
  });

  test('a good canary of a command goes on by itself until it is live for all', {
    tag: '@long',
  }, async () => {
    test.setTimeout(600_000);
    const site = await startReleaseSite();
    try {
      await site.release();
      const from = await site.build(TRIED);
      const options = ['--from', from, '--canary', '25,50,100', '--every', '3s', '--no-journeys'];
      const { code, output } = await site.command('release', ...options);
      expect(code, output).toBe(0);
      // This site has no visitors.
      expect(output).toContain('So --every alone decides: a step takes 3 s.');
      for (const share of [50, 100]) {
        const figures = 'measured visits and 0 failures with it, 0 and 0 with what is live';
        expect(output).toMatch(new RegExp(`0 ${figures}. Next step: ${share} %`));
      }
      const answer = await fetch(`${site.url}/Sample/word`);
      expect(await answer.text()).toContain('Tried: word');
      expect((await site.store.history.read()).at(-1)?.action).toBe('promotion');
    } finally {
      await site.close();
    }
  });
});
