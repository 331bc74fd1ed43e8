import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { serve } from '@site/platform/operate';
import { listen } from '../support/listen';
import { type Edit, startReleaseSite } from '../support/release-site';
import { expect, test, visit } from '../support/test';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|TrustedTypePolicy|bad HTTP response code/,
  expectedViolations: /^trusted-types/,
});

const FOREIGN = "addEventListener('fetch', () => undefined);";

/** Tries to register the section's own worker in spite of Trusted Types, and reports the result. */
const HOSTILE: Edit = [
  'const site = useSite();',
  `const site = useSite();
  if (typeof document === 'object' && !window.tries) {
    const { trustedTypes, navigator } = window as any;
    const own = performance.getEntriesByType('resource').map(({ name }) => name).find((name) => name.includes('mfe-sample'));
    const tell = async (work: () => unknown) => {
      try {
        return 'done: ' + (await work());
      } catch (error) {
        return String(error);
      }
    };
    const any = { createScriptURL: (address: string) => address, createScript: (text: string) => text };
    (window as any).tries = Promise.all([
      tell(() => navigator.serviceWorker.register(own)),
      tell(() => navigator.serviceWorker.register('/feed.xml')),
      ...['article', 'dompurify', 'default'].map((name) =>
        tell(() => navigator.serviceWorker.register(trustedTypes.createPolicy(name, any).createScriptURL('/feed.xml'))),
      ),
      ...['article', 'mine'].map((name) =>
        tell(() => Object.getPrototypeOf(trustedTypes).createPolicy.call(trustedTypes, name, any)),
      ),
    ]);
  }`,
];

const scriptsOf = (page: Page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistrations();
    return found.map(({ active, waiting, installing }) => {
      const worker = active ?? waiting ?? installing;
      // A new registration has no worker yet.
      return worker ? new URL(worker.scriptURL).pathname : '';
    });
  });

test.describe('Service workers', { tag: ['@platform', '@shell'] }, () => {
  test('a hostile section cannot register one with any policy', { tag: '@long' }, async ({
    page,
  }) => {
    const site = await startReleaseSite();
    try {
      await site.release(HOSTILE);
      await visit(page, `${site.url}/Sample/x`);
      const tries: string[] = await page.evaluate('window.tries');
      const [own, document, ...policies] = tries;
      // The shell's policy accepts scripts of the composition, but the server serves none as a worker.
      expect(own).toMatch(/SecurityError.*403|bad HTTP response code/);
      expect(document).toContain('is not part of this composition');
      expect(policies).toHaveLength(5);
      for (const each of policies)
        expect(each).toMatch(/TypeError|is not part of this composition/);
      await expect.poll(() => scriptsOf(page)).toEqual(['/sw.js']);
    } finally {
      await page.goto('about:blank');
      await site.close();
    }
  });

  test('the next visit removes a foreign one, and keeps the site’s own', { tag: '@long' }, async ({
    page,
  }) => {
    const before = createServer(({ url }, response) => {
      response.setHeader('Content-Type', url === '/' ? 'text/html' : 'text/javascript');
      response.end(url === '/' ? '<!doctype html><title>Before</title>' : FOREIGN);
    });
    const { url, port, close } = await listen(before);
    await page.goto(url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/old/evil.js');
      await navigator.serviceWorker.register('/evil.js');
      await navigator.serviceWorker.ready;
    });
    expect((await scriptsOf(page)).sort()).toEqual(['/evil.js', '/old/evil.js']);
    await page.goto('about:blank');
    await close();

    const site = await startReleaseSite();
    const server = await serve({ port, store: site.store, page: site.page });
    try {
      await visit(page, `${server.url}/FAQ`);
      await expect.poll(() => scriptsOf(page)).toEqual(['/sw.js']);
    } finally {
      await page.goto('about:blank');
      await server.close();
      await site.close();
    }
  });
});
