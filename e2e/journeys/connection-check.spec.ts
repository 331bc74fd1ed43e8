import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { copyFilledStore, type LiveSite, serve } from '@site/platform/operate';
import { type CheckServers, openCheckServers } from '../support/check-servers';
import { testEnvironment } from '../support/environment';
import { expect, test, visit } from '../support/test';

// All tests share one site and its servers.
test.describe.configure({ mode: 'default', timeout: 180_000 });
// These tests cause failed requests.
test.use({ expectedErrors: /Failed to load resource|blocked by CORS policy/ });

let servers: CheckServers;
let live: LiveSite;
let folder: string;

test.beforeAll(async () => {
  const { apiUrl, apiKey, site, folder: parent } = testEnvironment();
  servers = await openCheckServers();
  folder = await mkdtemp(path.join(parent, 'check-'));
  live = await serve({
    store: await copyFilledStore(parent, path.join(folder, 'store')),
    page: { site: { ...site, ipv6Check: servers.settings }, api: { url: apiUrl, key: apiKey } },
  });
});

test.afterAll(async () => {
  await servers.set({});
  await live.close();
  await rm(folder, { recursive: true });
});

const isOverIpv4 = (request: Request) => request.url() === servers.settings.ipv4;
const checkOn = (page: Page) => page.getByRole('region', { name: 'Have I got IPv6?' });

test.describe('The check of the connection', {
  tag: ['@content', '@platform', '@ipv6', '@long'],
}, () => {
  test('shows the result for each kind of network, and sends nothing before the press', async ({
    page,
  }) => {
    await page.clock.install();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\.localhost/.test(request.url())) sent.push(request.url());
    });
    await visit(page, live.url);
    const check = checkOn(page);
    const press = check.getByRole('button', { name: /^Check/ });
    const answer = check.getByRole('note');
    await press.focus();
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);

    const endpoints = { ipv4: 'ipv4', ipv6: 'ipv6', both: 'both' } as const;
    const outcomes: readonly (readonly [verdict: string, ...Parameters<CheckServers['set']>])[] = [
      ['Yes, you have IPv6.', endpoints],
      ['Yes, you have IPv6, and your network translates', { ...endpoints, nat64: 'translator' }],
      ['Yes, you have IPv6, and nothing else', { ipv6: 'ipv6', both: 'ipv6' }],
      ['No, you do not have IPv6 yet', { ipv4: 'ipv4', both: 'ipv4' }],
      ['IPv6 does not work well here', { ipv4: 'ipv4', ipv6: 'silent', both: 'ipv4' }],
      ['Something else answered', { ipv4: 'portal', ipv6: 'portal', both: 'portal' }],
      ['IPv6 does not work well here', { ipv4: 'ipv4', ipv6: 'silent', both: 'silent' }],
      ['The check was blocked', {}],
    ];
    for (const [verdict, listeners] of outcomes) {
      await servers.set(listeners);
      const isLate = Object.values(listeners).includes('silent');
      const answered = isLate && page.waitForEvent('requestfinished', isOverIpv4);
      await press.press('Enter');
      if (answered) {
        await answered;
        // Makes sure that the page has handled its responses.
        await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
        await page.clock.runFor(8_000);
      }
      await expect(answer).toContainText(verdict);
      await expect(press).toBeFocused();
    }
    await page.context().setOffline(true);
    await press.press('Enter');
    await expect(answer).toContainText('You seem to be offline');
    expect(new Set(sent)).toEqual(new Set(Object.values(servers.settings)));
  });
});
