import { drawInBrowser } from '../support/rendering';
import { COUNCIL_PATH, ROUTES } from '../support/routes';
import { readRows } from '../support/rows';
import { expect, expectArrival, followInHeader, test, visit } from '../support/test';
import { owner } from './helpers';

const SECTIONS = ['@shell', '@content', '@resources', '@events', '@blog', '@contact'];

test('The product is a public awareness website for an initiative promoting IPv6 adoption in Ethiopia. Stated goal: accelerating IPv6 adoption and building a sustainable internet future', {
  tag: ['@content', '@once'],
}, async ({ request }) => {
  const home = await (await request.get('/')).text();
  expect(home).toContain(owner.product);
  expect(home).toContain(`Promoting IPv6 adoption and education in ${owner.country}`);
  expect(await (await request.get('/OurMission')).text()).toContain(
    'Accelerating IPv6 adoption and building a sustainable internet future',
  );
});

test('Visitors read about IPv6 and the national council, browse resources, events and blog posts, view an adoption dashboard, and send a message to the organisation', {
  tag: SECTIONS,
}, async ({ page }) => {
  await visit(page, '/');
  for (const path of [
    ...['/AboutIPv6', COUNCIL_PATH, '/Resources', '/Events', '/Blog', '/IPv6Dashboard', '/Contact'],
  ]) {
    await followInHeader(page, path);
    await expectArrival(page, path);
  }
});

test('Content for resources, events and blog posts comes from a hosted backend database', {
  tag: ['@resources', '@events', '@blog', '@once'],
}, async ({ page }) => {
  await drawInBrowser(page);
  for (const [table, path, order] of [
    ['ipv6_resources', '/Resources', 'date.desc.nullslast'],
    ['ipv6_events', '/Events', 'event_date.desc'],
    ['ipv6_blog_posts', '/Blog', 'published_on.desc'],
  ] as const) {
    const [row] = await readRows<{ title: string }>(
      `${table}?select=title&order=${order},id.desc&limit=1`,
    );
    const read = page.waitForResponse((answer) => answer.url().includes(`/rest/v1/${table}?`));
    await visit(page, path);
    expect((await read).ok()).toBe(true);
    const titles = page.getByRole('main').getByRole('heading', { name: row?.title });
    await expect(titles.first()).toBeAttached();
  }
});

test.describe('static pages', () => {
  test.use({ expectedErrors: /ERR_FAILED|ApiError/ });

  test('The explainer page, dashboard cards, council text, mission, FAQ, privacy and terms pages are static', {
    tag: ['@content', '@once'],
  }, async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    const reads: string[] = [];
    page.on('request', (request) => {
      // The test at startup counts, and reads no row.
      if (!request.url().includes('/rest/v1/') || request.method() === 'HEAD') return;
      reads.push(request.url());
    });
    await visit(page, '/AboutIPv6');
    for (const path of [
      ...[COUNCIL_PATH, '/OurMission', '/FAQ', '/PrivacyPolicy', '/TermsOfService'],
    ]) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await expectArrival(page, path);
    }
    expect(reads).toEqual([]);
    await drawInBrowser(page);
    await visit(page, '/IPv6Dashboard');
    const cards = page.getByRole('region', { name: 'At a glance' }).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Enterprise Readiness' })).toBeVisible();
  });
});

test('No accounts or sign-in are shown', { tag: [...SECTIONS, '@once'] }, async ({ request }) => {
  for (const path of ROUTES) {
    const html = await (await request.get(path)).text();
    expect.soft(html, path).not.toMatch(/type="password"/);
    const controls = html.match(/<(a|button)\b.*?<\/\1>/gs) ?? [];
    expect.soft(controls.length, path).toBeGreaterThan(10);
    const names = controls.map((control) => control.replaceAll(/<[^>]*>/g, ''));
    expect
      .soft(
        names.filter((name) => /sign (in|up)|log ?in|register an/i.test(name)),
        path,
      )
      .toEqual([]);
  }
});

test('The shell has a fixed header, a footer, a dark-mode toggle, smooth scroll to top on every path change, and an animated fade/slide transition between pages (about 0.4 s in, 0.3 s out)', {
  tag: '@shell',
}, async ({ page }) => {
  await visit(page, '/OurMission');
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await page.evaluate(() => {
    const { scrollTo: scroll } = window;
    window.scrollTo = (...values: unknown[]) => {
      document.documentElement.dataset.scrolls = JSON.stringify(values);
      Reflect.apply(scroll, window, values);
    };
  });
  const moves = await page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve) => {
        const look = () => {
          const all = document.getAnimations().flatMap(({ effect, id }) => {
            if (!(effect instanceof KeyframeEffect)) return [];
            const properties = new Set(effect.getKeyframes().flatMap(Object.keys));
            const looks = ['opacity', 'translate', 'transform'].filter((name) =>
              properties.has(name),
            );
            return [
              [
                effect.pseudoElement ?? id,
                [effect.getComputedTiming().duration, ...looks],
              ] as const,
            ];
          });
          const found = Object.fromEntries(all.filter(([name]) => name.includes('page')));
          if (Object.keys(found).length > 1) resolve(found);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLAnchorElement>('footer a[href="/FAQ"]')?.click();
        look();
      }),
  );
  expect(moves).toEqual({
    '::view-transition-old(page)': [300, 'opacity', expect.stringMatching(/^trans/)],
    'page-in': [400, 'opacity', expect.stringMatching(/^trans/)],
  });
  await expect(page.locator('html')).toHaveAttribute(
    'data-scrolls',
    JSON.stringify([{ top: 0, behavior: 'smooth' }]),
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
