import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BOOT_ELEMENT_ID, type PageBoot, REPORTS_PATH } from '@site/shared/contract';
import { readComposition, test as testWithFaults } from '../support/fault-site';
import { expect, test, visit } from '../support/test';

const TAMPERED = 'globalThis.tampered = true;';

/**
 * Modifies a response to the page. Browsers do not treat such a document as local, so it cannot read the local
 * database.
 */
async function tamper(page: Page, address: string | RegExp, change: (text: string) => string) {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

function changeBoot(page: Page, change: (boot: PageBoot) => void): Promise<void> {
  const pattern = new RegExp(`(id="${BOOT_ELEMENT_ID}">)(.*?)(</script>)`, 's');
  return tamper(page, '**/FAQ', (html) =>
    html.replace(pattern, (_, open: string, text: string, close: string) => {
      const boot = JSON.parse(text);
      change(boot);
      return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close;
    }),
  );
}

const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function expectEventsRefused(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
}

test.describe('Integrity', { tag: ['@fault', '@shell'] }, () => {
  test.describe('a file that does not match the composition', () => {
    test.use({ expectedErrors: /integrity|SectionFault|Failed to|loopback/i });

    test('a tampered manifest cannot run any of its files', { tag: '@long' }, async ({ page }) => {
      const hash = `sha256-${createHash('sha256').update(TAMPERED).digest('base64')}`;
      await tamper(page, '**/mfe-events/**/entry.*.js*', () => TAMPERED);
      await tamper(page, '**/mfe-events/**/release.json*', (text) =>
        text.replaceAll(/sha256-[^"]+/g, hash),
      );
      await visit(page, '/FAQ');
      await expectEventsRefused(page);
      expect(await isTampered(page)).toBe(false);
    });

    test('a tampered script of the shell does not run, and the page shows a message', async ({
      page,
    }) => {
      const errors = collectErrors(page);
      await tamper(page, '**/releases/shell/**/*.js', (script) => TAMPERED + script);
      await page.goto('/FAQ');
      await expect.poll(() => errors.join('\n')).toMatch(/integrity.*shell/s);
      expect(await isTampered(page)).toBe(false);
    });
  });

  for (const part of ['entry', 'page']) {
    testWithFaults(
      `a tampered ${part} does not run, the page shows and reports it, and the rest of the site works`,
      { tag: part === 'entry' ? '@writes' : ['@writes', '@long'] },
      async ({ page, site, request }) => {
        const { sections } = await readComposition();
        const events = sections.find(({ name }) => name === 'mfe-events');
        const files = events?.paths[0]?.files ?? [];
        const file = part === 'entry' ? files[0] : files.at(-1);
        expect(file).toMatch(/\.js$/);
        const errors = collectErrors(page);
        await page.goto(`${site.url}/FAQ`);
        await page.locator('html[data-follows-links]').waitFor();
        site.play({
          appliesTo: (path) => path === `${events?.base}${file}`,
          play: async (response, fetchUpstream) => {
            const { headers, body } = await fetchUpstream();
            response.writeHead(200, headers).end(TAMPERED + body);
          },
        });
        await expectEventsRefused(page);
        expect(await isTampered(page)).toBe(false);
        expect(errors.join('\n')).toMatch(/mfe-events.*integrity|integrity.*mfe-events/s);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
        expect(site.reports).toMatchObject([
          { section: 'mfe-events', release: events?.version, file, fault: 'SECTION_FILE' },
        ]);
        const answer = await request.post(REPORTS_PATH, { data: site.reports[0] });
        expect(answer.status(), 'the server takes it').toBe(204);
        await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blog/);

        // Prerendered content stays readable.
        await page.goto(`${site.url}/Events`);
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        expect(await isTampered(page)).toBe(false);
      },
    );
  }

  test.describe('a composition that names another site', () => {
    test.use({
      expectedErrors: /Content Security Policy|SectionFault|Failed to|evil\.example|loopback/,
      // The shell also tries to find out why the script failed, and is blocked.
      expectedViolations: /^(script-src-elem|connect-src): https:\/\/evil\.example/,
    });

    test('sends no request there', { tag: '@long' }, async ({ page }) => {
      const asked: string[] = [];
      await page.route('https://evil.example/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: TAMPERED });
      });
      await changeBoot(page, ({ composition }) => {
        for (const section of composition.sections) {
          if (section.name === 'mfe-events') {
            Object.assign(section, { base: 'https://evil.example/' });
          }
        }
      });
      await visit(page, '/FAQ');
      await expectEventsRefused(page);
      expect(asked).toEqual([]);
      expect(await isTampered(page)).toBe(false);
    });
  });

  test.describe('a document with injected scripts', () => {
    test.use({
      expectedErrors: /Content Security Policy|integrity|Failed to load|loopback/i,
      expectedViolations: /^(script-src-elem|style-src-elem): inline/,
    });

    test('runs no script whose hash the policy lacks', { tag: '@long' }, async ({ page }) => {
      const { sections } = await readComposition();
      const { base, entry } = sections.find(({ name }) => name === 'mfe-events') ?? {};
      expect(`${base}${entry}`).toMatch(/^\/releases\/mfe-events\/.+\/entry\..+\.js$/);
      await tamper(page, '**/FAQ', (html) =>
        html
          .replace('<script>', `<script>${TAMPERED}`)
          .replace('</head>', '<style>h1{outline:9px solid red}</style></head>')
          .replace(
            '</body>',
            `<script>${TAMPERED}</script><script src="${base}${entry}"></script></body>`,
          ),
      );
      await visit(page, '/FAQ');
      expect(await isTampered(page)).toBe(false);
      expect(await page.evaluate(() => 'mfe_events' in globalThis)).toBe(false);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('outline-style', 'solid');
    });
  });

  test.describe('an injected script', () => {
    test.use({
      expectedErrors: /Trusted ?(HTML|Script|Type)/,
      expectedViolations: /^(require-trusted-types-for|trusted-types)/,
    });

    test('cannot load foreign scripts, use strings as code or HTML, or create a policy', async ({
      page,
    }) => {
      await visit(page, '/FAQ');
      const refused = await page.evaluate(() => {
        const told = (run: () => unknown) => {
          try {
            run();
            return 'done';
          } catch (error) {
            return String(error);
          }
        };
        const script = () => document.createElement('script');
        const factory = (
          globalThis as { trustedTypes?: { createPolicy(...of: unknown[]): unknown } }
        ).trustedTypes;
        return {
          old: told(() =>
            Object.assign(script(), { src: '/releases/mfe-blog/0.0.1-old/entry.js' }),
          ),
          other: told(() => Object.assign(script(), { src: 'https://evil.example/x.js' })),
          data: told(() => Object.assign(script(), { src: 'data:text/javascript,1' })),
          text: told(() => Object.assign(script(), { text: '1' })),
          html: told(() => Object.assign(document.body, { innerHTML: '<b>x</b>' })),
          frame: told(() => Object.assign(document.createElement('iframe'), { srcdoc: 'x' })),
          policy: told(() => factory?.createPolicy('mine', { createHTML: (text: string) => text })),
        };
      });
      for (const address of [refused.old, refused.other, refused.data]) {
        expect(address).toContain('is not part of this composition');
      }
      for (const text of [refused.text, refused.html, refused.frame]) {
        expect(text).toMatch(/^TypeError: .*Trusted/);
      }
      expect(refused.policy).toMatch(/^TypeError: .*olicy/);
    });
  });
});
