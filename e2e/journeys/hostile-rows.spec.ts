import type { Page } from '@playwright/test';
import { readXml } from '../../shared/src/testing/read-documents.ts';
import { type HostileSite, startHostileSite } from '../support/hostile-site';
import { readRendered } from '../support/rendering';
import { expect, test, visit } from '../support/test';

// All tests share one.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let site: HostileSite;
test.beforeAll(async () => {
  site = await startHostileSite();
});
test.afterAll(() => site.close());

test.describe('Hostile rows', { tag: ['@platform', '@blog', '@events', '@resources'] }, () => {
  /** Returns markup in the page that comes from a row. */
  function findLeftovers(page: Page): Promise<string[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              name.startsWith('on') ||
              name === 'srcdoc' ||
              (/^(href|src|action|formaction|content)$/.test(name) &&
                /^\s*(javascript|data|vbscript):/i.test(value)),
          )
          .map(({ name, value }) => `${element.localName} ${name}=${value}`),
      ),
    );
  }

  test.describe('pages that show hostile rows', () => {
    // The rows' pictures do not exist, and the browser reports the article's handler when it parses it.
    test.use({
      expectedErrors: /Failed to load resource|Executing inline event handler|TrustedScript/,
      expectedViolations:
        /^script-src-attr: inline|^require-trusted-types-for: .*HTMLScriptElement text/,
    });

    test('show them as texts, in lists, details, heads and the home page’s widget', {
      tag: '@long',
    }, async ({ page, request }) => {
      let tripped = 0;
      await page.exposeFunction('tripped', () => {
        tripped += 1;
      });
      page.on('dialog', () => {
        tripped += 1;
      });
      await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404 }));
      const post = `/Blog/${site.ids.ipv6_blog_posts}`;
      for (const path of ['/', '/Blog', post, '/Events', '/Resources']) {
        await readRendered(request, site.url + path);
        await visit(page, site.url + path);
        const title = page.getByText('</title></script><script>tripped()</script>').first();
        await title.waitFor({ state: 'attached' });
        expect(await findLeftovers(page), path).toEqual([]);
        for (const text of await page
          .locator('script[type="application/ld+json"]')
          .allTextContents()) {
          expect(() => JSON.parse(text), path).not.toThrow();
        }
      }
      await page.goto(site.url + post);
      await expect(page.getByText('The end', { exact: true })).toBeVisible();
      expect(await page.title()).toContain('</title></script><script>tripped()</script>');
      expect(tripped).toBe(0);
    });
  });

  test('what is published beside the pages holds them as texts too', { tag: '@long' }, async ({
    request,
  }) => {
    const read = async (path: string) => {
      let text = '';
      // The first request of a page may time out on a busy machine.
      await expect(async () => {
        const response = await request.get(site.url + path);
        expect(response.status(), path).toBe(200);
        text = await response.text();
      }).toPass();
      return text;
    };
    for (const path of ['/feed.xml', '/sitemap.xml']) {
      const text = await read(path);
      expect(() => readXml(text), path).not.toThrow();
      expect(text).not.toMatch(/<(script|img|b)\b/);
    }
    for (const path of ['/events.ics', `/events/${site.ids.ipv6_events}.ics`]) {
      // Each line is a property of its own name, or goes on with the one before.
      const lines = (await read(path)).split('\r\n').slice(0, -1);
      expect(lines.filter((line) => !/^([A-Z-]+[:;]| )/.test(line))).toEqual([]);
    }
    await read(`/card/${site.ids.ipv6_blog_posts}.png`);
  });
});
