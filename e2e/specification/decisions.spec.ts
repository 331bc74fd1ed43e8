import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyFilledStore, readOwner, runAxe, serve } from '@site/platform/operate';
import { listPlaceholders, type SiteConfig } from '@site/shared/config';
import { siteConfigSchema } from '@site/shared/config/schema';
import type { PageBoot } from '@site/shared/contract';
import { switchTheme } from '../support/accessibility';
import { expectSlides, openCarousel, routeSlick, stopClock } from '../support/carousel';
import { testEnvironment } from '../support/environment';
import { readComposition } from '../support/fault-site';
import { COUNCIL_PATH, PACKAGES, ROUTES } from '../support/routes';
import { countRows, listCount, needRows, query, readRows, test } from '../support/rows';
import { expect, visit } from '../support/test';
import {
  expectStill,
  headingOf,
  holdBack,
  holds,
  listSources,
  owner,
  ROOT,
  serveOtherSites,
  serveRows,
} from './helpers';
import { asVisitor } from './stock-client';

const SECTIONS = ['@shell', '@content', '@resources', '@events', '@blog', '@contact'];

test.describe('Who it is for', { tag: [...SECTIONS, '@once'] }, () => {
  test('Content teams own one section each and release it on their own', async () => {
    const { shell, sections } = await readComposition();
    const parts = [shell, ...sections];
    expect(new Set(parts.map(({ base }) => base)).size).toBe(PACKAGES.length);
    for (const { version } of parts) expect(version).not.toBe('');
    for (const name of PACKAGES) {
      const { scripts } = JSON.parse(await readFile(path.join(ROOT, name, 'package.json'), 'utf8'));
      expect(scripts, name).toHaveProperty('release');
      const sources = await Promise.all(listSources(name).map((file) => readFile(file, 'utf8')));
      const others = PACKAGES.filter((other) => other !== name).join('|');
      for (const source of sources)
        expect(source).not.toMatch(new RegExp(`from '@site/(${others})`));
    }
  });

  test('Ethiopia’s is the first; nothing about a country is in code', async () => {
    const files = [...PACKAGES, 'shared']
      .flatMap((name) => listSources(`${name}/src`))
      // The dates of Amharic and Oromo are those of a calendar.
      .filter((file) => !/\.test\.|\/testing\/|\/content\/(am|om)\//.test(file));
    expect(files.length).toBeGreaterThan(200);
    for (const file of files)
      expect(await readFile(file, 'utf8'), file).not.toMatch(/Ethiopia|Addis/);
  });
});

test.describe('Site constants', { tag: ['@shell', '@once'] }, () => {
  test('One file, site.config.json at the root, holds every fact about the owner. It is checked when it is read (a clear error names the field)', async () => {
    const facts: SiteConfig = JSON.parse(
      await readFile(path.join(ROOT, 'site.config.json'), 'utf8'),
    );
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining([
        ...['product', 'country', 'city', 'email', 'phone', 'president', 'social', 'links'],
        'statistics',
      ]),
    );
    expect(siteConfigSchema.safeParse(facts).error).toBeUndefined();
    for (const [name, wrong] of [
      ['email', { email: 'nobody' }],
      ['phone', { phone: undefined }],
      ['social.linkedin', { social: { ...facts.social, linkedin: 'javascript:x' } }],
      ['links.ipv6Test', { links: { ...facts.links, ipv6Test: 'somewhere' } }],
    ] as const) {
      const { error } = siteConfigSchema.safeParse({ ...facts, ...wrong });
      expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([name]);
    }
  });

  test('It reaches the browser at run time with the page, and changing it rebuilds no section', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const [, json = ''] =
      /<script type="application\/json" id="page-boot">(.*?)<\/script>/s.exec(html) ?? [];
    const { site }: PageBoot = JSON.parse(json);
    expect(site).toMatchObject({ product: owner.product, email: owner.email, phone: owner.phone });
    const composition = await readComposition();
    for (const part of [composition.shell, ...composition.sections]) {
      const scripts = Object.keys(part.integrity).filter((name) => name.endsWith('.js'));
      expect(scripts).not.toEqual([]);
      for (const file of scripts) {
        const script = await (await request.get(part.base + file)).text();
        for (const fact of [owner.product, owner.email, owner.phone, owner.links.ipv6Test]) {
          expect(script, file).not.toContain(fact);
        }
      }
    }
  });

  test('The constants of the table', () => {
    const placeholder = 'info@ipv6ethiopia.example';
    test.skip(owner.email !== placeholder, 'The operator has set facts of their own.');
    expect(COUNCIL_PATH).toBe('/IPv6EthiopiaCouncil');
    expect(owner).toMatchObject({
      product: 'IPv6 Ethiopia',
      country: 'Ethiopia',
      city: 'Addis Ababa',
      phone: '+251 11 000 0000',
      president: { name: '', title: 'Council President' },
      social: {
        linkedin: 'https://www.linkedin.com/groups/',
        facebook: 'https://www.facebook.com/',
      },
      links: {
        ipv6Test: 'https://test-ipv6.com/',
        googleStatistics: 'https://www.google.com/intl/en/ipv6/statistics.html',
        ciscoStatistics: 'https://6lab.cisco.com/stats/',
        deploymentPage: 'https://www.internetsociety.org/deploy360/ipv6/',
      },
      statistics: {
        globalAdoption: '45%+',
        countriesDeployed: '100+',
        capableDevices: '1B+',
        sitesReady: '30%',
        yearlyGrowth: '15%',
        tools: '100+',
        fasterRouting: '40%',
        reducedLatency: '20%',
      },
    });
  });

  test('Sample rows are either facts with a source or say that they are samples', {
    tag: ['@sql', '@resources', '@events', '@blog'],
  }, async () => {
    const rows = await query<{ title: string }>(
      `select title from ipv6_resources where coalesce(url, file_url) is null
       union all select title from ipv6_events where link is null
       union all select title from ipv6_blog_posts
         where coalesce(full_description, '') !~ 'href="https?://'`,
    );
    const unsourced = rows
      .map(({ title }) => title)
      .filter((title) => !/^(?:Sample: |ምሳሌ፦ )/.test(title));
    expect(unsourced).toEqual([]);
  });
});

test.describe('Routes', { tag: ['@shell', '@once'] }, () => {
  test('Matching ignores case and a trailing slash. The canonical URL uses the route table’s spelling', async ({
    request,
  }) => {
    for (const route of ROUTES.filter((each) => each !== '/')) {
      for (const spelling of [
        ...[route.toLowerCase(), route.toUpperCase()],
        ...[`${route}/`, `${route.toLowerCase()}/`],
      ]) {
        const response = await request.get(spelling);
        expect(response.status(), spelling).toBe(200);
        expect(await response.text()).toContain(`rel="canonical" href="${owner.siteUrl}${route}"`);
      }
    }
  });

  test('An unknown path shows the 404 page and answers HTTP 404. An unknown or malformed post id shows ‘Blog post not found’', {
    tag: '@blog',
  }, async ({ request }) => {
    const unknown = await request.get('/no/such/page');
    expect(unknown.status()).toBe(404);
    expect(headingOf(await unknown.text())).toBe('Page Not Found');
    for (const id of ['999999', 'abc', '1;drop', '-1', '99999999999999999999']) {
      const answer = await request.get(`/Blog/${encodeURIComponent(id)}`);
      expect.soft(answer.status(), id).toBe(404);
      expect.soft(headingOf(await answer.text()), id).toBe('Blog post not found');
    }
    for (const address of ['/Blog/%00', '/Blog/%E0%A4%A', '/Blog/2%', '/Blog/%ff%fe']) {
      const answer = await request.get(address);
      expect.soft(answer.status(), address).toBe(404);
      const html = await answer.text();
      expect.soft(headingOf(html), address).toBe('Blog post not found');
      expect.soft(html, address).toContain('<header');
    }
  });

  test('Every page has one h1, its own title and description, and social-card metadata', {
    tag: SECTIONS,
  }, async ({ request }) => {
    const heads = await Promise.all(
      ROUTES.map(async (route) => {
        const html = await (await request.get(route)).text();
        const meta = (name: string) =>
          new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
        expect.soft(html.match(/<h1\b/g), route).toHaveLength(1);
        for (const name of ['og:title', 'og:description', 'og:url', 'og:image']) {
          expect.soft(meta(name), `${name} of ${route}`).not.toBe('');
        }
        const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
        return { title, description: meta('description') };
      }),
    );
    for (const name of ['title', 'description'] as const) {
      const texts = new Set(heads.map((head) => head[name]));
      expect(texts.size, name).toBe(ROUTES.length);
      expect(texts, name).not.toContain('');
    }
  });
});

/** Lists the light surfaces under texts of the page. Green ones and controls that are pressed or current carry dark text. */
function listLightGrounds(): string[] {
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    const isDrawn = element.checkVisibility() && (element.textContent ?? '') !== '';
    if (element.closest('[aria-pressed=true], [aria-current=true]')) return false;
    return isDrawn && alpha > 0.5 && Math.min(red, green, blue) > 128;
  });
  return found.map((element) => element.outerHTML.slice(0, 120));
}

test.describe('Colours', { tag: [...SECTIONS, '@once'] }, () => {
  // The eight variables: 4-states.
  test('#00C47C carries dark text; text of that hue on white is darker. Dark-mode surfaces are dark. Every pair of text and ground reaches WCAG 2.2 AA in both themes', async ({
    page,
  }) => {
    test.slow();
    await serveOtherSites(page);
    for (const route of ['/', '/IPv6Dashboard', '/Resources', '/Events', '/Blog', '/Contact']) {
      await visit(page, route);
      for (const theme of ['light', 'dark'] as const) {
        if (theme === 'dark') await switchTheme(page, 'dark');
        // It waits until the colours have changed.
        const violations = await runAxe(page, ['color-contrast']);
        expect
          .soft(
            violations.flatMap(({ nodes }) => nodes),
            `${route}, ${theme}`,
          )
          .toEqual([]);
        if (theme === 'dark') {
          expect.soft(await page.evaluate(listLightGrounds), route).toEqual([]);
        }
      }
      await switchTheme(page, 'light');
    }
  });
});

test.describe('Motion', { tag: ['@content', '@blog', '@once'] }, () => {
  // Carousels pause on hover: 2-home.
  test('Carousels pause on focus, have a visible pause button', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/OurMission');
    const carousel = await openCarousel(page, 'Mission Pillars');
    await stopClock(carousel);
    await holds('Carousels pause on focus', async () => {
      await carousel.getByRole('button', { name: 'Next' }).focus();
      await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
      await expectStill(carousel, 11_000);
    });
    await holds('Have a visible pause button', async () => {
      const pause = carousel.getByRole('button', { name: 'Pause Mission Pillars' });
      await expect(pause).toBeVisible();
      await pause.press('Enter');
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      await expectStill(carousel, 11_000);
      await expect(carousel.getByRole('button', { name: 'Play Mission Pillars' })).toBeVisible();
    });
  });

  test('They never start by themselves under prefers-reduced-motion; the page transition is then instant too', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await visit(page, '/OurMission');
    const carousel = await openCarousel(page, 'Mission Pillars');
    await expectStill(carousel, 16_000);
    await expect(carousel.getByRole('button', { name: 'Play Mission Pillars' })).toBeVisible();
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('A page was moved.');
      };
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('Data', { tag: '@once' }, () => {
  test('Tables as specified; id is a bigint identity. Categories and event types may be stored in any case with blanks around them; the database keeps a normalised, indexed generated column beside each', {
    tag: ['@sql', '@resources', '@events', '@blog', '@contact'],
  }, async () => {
    const ids = await query(
      `select table_name, data_type, is_identity from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and table_name ~ '^ipv6_(res|ev|blog|contact)'
       order by table_name`,
    );
    const tables = ['blog_posts', 'contact_messages', 'events', 'resources'];
    expect(ids).toEqual(
      tables.map((name) => ({
        table_name: `ipv6_${name}`,
        data_type: 'bigint',
        is_identity: 'YES',
      })),
    );
    for (const [table, key] of [
      ['ipv6_resources', 'category_key'],
      ['ipv6_events', 'event_type_key'],
      ['ipv6_blog_posts', 'category_key'],
    ] as const) {
      const [column] = await query<{ is_generated: string; indexed: boolean }>(
        `select is_generated, exists (
           select from pg_indexes where tablename = $1 and indexdef like '%(%' || $2 || '%') as indexed
         from information_schema.columns
         where table_schema = 'public' and table_name = $1 and column_name = $2`,
        [table, key],
      );
      expect(column, table).toEqual({ is_generated: 'ALWAYS', indexed: true });
    }
    // Any case, with blanks: 3-entities.
  });

  test('Lists read only the columns that a card shows, a page at a time (12, then Show more), filtered, searched, ordered and counted by the database', {
    tag: '@resources',
  }, async ({ page }) => {
    await needRows('ipv6_resources', 25);
    const reads: { readonly query: URLSearchParams; readonly prefer: string | undefined }[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!url.pathname.endsWith('/ipv6_resources') || request.method() !== 'GET') return;
      reads.push({ query: url.searchParams, prefer: request.headers().prefer });
    });
    const lastRead = (name: string) => reads.at(-1)?.query.get(name) ?? '';
    await visit(page, '/Resources');
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    await expect(cards).toHaveCount(12);
    await main.getByRole('button', { name: 'Show more' }).click();
    await expect(cards).toHaveCount(24);
    const titles = await cards.getByRole('heading').allTextContents();
    expect(new Set(titles).size).toBe(24);
    expect([lastRead('limit'), lastRead('offset')]).toEqual(['12', '12']);
    expect(lastRead('order')).toContain('date.desc');
    expect(reads.at(-1)?.prefer).toContain('count=exact');
    expect(lastRead('select').split(',')).toEqual(
      expect.arrayContaining(['title', 'description', 'category_key', 'date']),
    );
    expect(lastRead('select')).not.toMatch(/\*|search_text|published/);
    await main.getByRole('button', { name: 'Tools' }).click();
    await expect.poll(() => lastRead('category_key')).toBe('eq.tools');
    await main.getByRole('searchbox').fill('ipv6');
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => lastRead('search_text')).toMatch(/^ilike\./);
  });

  test('A search text may hold any character (%, ,, (, ", \\, *): it matches literally', {
    tag: ['@resources'],
  }, async ({ page }) => {
    const rows = await readRows<{ title: string; description: string | null }>(
      'ipv6_resources?select=title,description',
    );
    await visit(page, '/Resources');
    const main = page.getByRole('main');
    for (const text of ['%', ',', '(', '"', '\\', '*', '_', '%25', ').or(', 'a,b']) {
      const found = rows.filter((row) => `${row.title}\n${row.description}`.includes(text)).length;
      await main.getByRole('searchbox').fill(text);
      await main.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(`“${text}”`);
      const number = new RegExp(`^\\s*${found} `);
      if (found > 0) await expect(listCount(page), text).toHaveText(number);
      else await expect(main.getByText(/^No resources match/), text).toBeVisible();
    }
  });

  test('http, https and site-relative URLs are the only ones ever rendered from a row; mailto: and tel: only from site.config.json', {
    tag: [...SECTIONS],
  }, async ({ page, request }) => {
    const row = { title: 'T', category_key: 'tools', language: 'en' };
    const wrong = ['javascript:x', 'data:text/html,x', 'mailto:a@b.example', 'tel:+1', 'ftp://a/b'];
    await serveRows(page, 'ipv6_resources', [
      ...wrong.map((url, id) => ({ ...row, id, url, file_url: url, image_url: url })),
      ...['https://a.example/', 'http://a.example/', '/FAQ'].map((url, id) => ({
        ...row,
        id: id + 10,
        url,
      })),
    ]);
    await visit(page, '/Resources');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(8);
    const addresses = await cards
      .locator('a, img')
      .evaluateAll((all) =>
        all.map((each) => each.getAttribute('href') ?? each.getAttribute('src')),
      );
    expect(addresses).toEqual(['https://a.example/', 'http://a.example/', '/FAQ']);
    for (const route of ROUTES) {
      const html = await (await request.get(route)).text();
      for (const [, address] of html.matchAll(/href="(?:mailto|tel):([^"?]+)/g)) {
        expect([owner.email, owner.phone.replaceAll(/[^+\d]/g, '')]).toContain(address);
      }
    }
  });

  for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    test.describe(`in the time zone ${timezoneId}`, () => {
      test.use({ timezoneId });

      test('Dates in rows are civil dates: they show the same day in every time zone', {
        tag: ['@events', '@blog', '@writes', '@sql'],
      }, async ({ page, addRow }) => {
        const event = await addRow('ipv6_events', { event_date: '2019-06-19' });
        await visit(page, event.link);
        await expect(page.getByText('Wednesday, June 19, 2019').first()).toBeVisible();
        const post = await addRow('ipv6_blog_posts', { published_on: '2012-06-06' });
        await visit(page, post.link);
        await expect(page.getByRole('article').getByText('6 June 2012').first()).toBeVisible();
      });
    });
  }

  test('Contact messages: lengths are limited in the form and in the database (name 200, e-mail 320, subject 300, message 10,000)', {
    tag: ['@contact', '@writes'],
  }, async ({ page }) => {
    const LIMITS = { name: 200, email: 320, subject: 300, message: 10_000 };
    const row = { name: 'N', email: 'a@example.org', subject: 'S', message: 'M' };
    for (const [name, limit] of Object.entries(LIMITS)) {
      const long =
        name === 'email' ? `${'a'.repeat(limit - 11)}@example.org` : 'x'.repeat(limit + 1);
      const { error } = await asVisitor()
        .from('ipv6_contact_messages')
        .insert({ ...row, [name]: long, submitted_at: new Date().toISOString() });
      expect(error?.code, name).toBe('23514');
    }
    await visit(page, '/Contact');
    for (const [name, limit] of Object.entries({ name: 200, email: 320, subject: 300 })) {
      await expect(page.locator(`form [name=${name}]`)).toHaveAttribute('maxlength', `${limit}`);
    }
    const box = page.locator('form [name=message]');
    for (const [name, text] of Object.entries(row))
      await page.locator(`form [name=${name}]`).fill(text);
    await box.fill('x'.repeat(10_001));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
  });

  // The anonymous role may only insert: 3-entities and 7-calls.
  test('A burst from one visitor is refused with a readable message', {
    tag: ['@contact', '@sql', '@writes'],
  }, async () => {
    const row = { name: 'N', email: 'a@example.org', subject: 'S', message: 'M' };
    // As the database's owner with the headers of a visitor of its own: other tests send messages meanwhile.
    const headers = JSON.stringify({ 'x-forwarded-for': '198.51.100.77' });
    const insert = `with visitor as materialized (select set_config('request.headers', $1, true))
      insert into ipv6_contact_messages (name, email, subject, message)
      select $2, $3, $4, $5 from visitor`;
    const values = [headers, ...Object.values(row)];
    let refusal = '';
    for (let sent = 1; sent <= 6; sent++) {
      await query(insert, values).catch((error: Error) => {
        refusal = `${sent}: ${error.message}`;
      });
    }
    await query('delete from ipv6_contact_messages where message = $1 and subject = $2', [
      'M',
      'S',
    ]);
    expect(refusal).toBe(
      '6: You have sent several messages in a short time. Please wait a few minutes and try again.',
    );
  });
});

const toggleOf = '[data-theme-toggle]';

test.describe('What the specification’s words mean here', () => {
  test.describe('on every page, the missing one too', () => {
    test.use({ expectedErrors: /status of 404/ });

    test('Floating dark-mode button: a page leaves room for it. No text and no control is below it', {
      tag: SECTIONS,
    }, async ({ page }) => {
      const pages = [...ROUTES, '/Search?q=ipv6', '/no/such/page'];
      for (const path of pages) {
        await visit(page, path);
        const covered = await page.evaluate((selector) => {
          const button = document.querySelector(selector)?.getBoundingClientRect();
          const found: string[] = [];
          for (const place of document.querySelectorAll('main, footer')) {
            for (const details of place.querySelectorAll('details')) details.open = true;
            const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
              const { parentElement: parent } = text;
              if (
                !text.textContent?.trim() ||
                !parent?.checkVisibility({ visibilityProperty: true })
              )
                continue;
              // Decoration, hidden words, and rows that scroll by themselves.
              if (parent.closest('svg, [inert], .slick-list, pre, table, [role=group]')) continue;
              const range = document.createRange();
              range.selectNodeContents(text);
              const { right, width } = range.getBoundingClientRect();
              const isShown = getComputedStyle(parent).clipPath === 'none' && width > 1;
              if (isShown && button && right > button.left)
                found.push(`${text.textContent}`.slice(0, 60));
            }
          }
          return found;
        }, toggleOf);
        expect.soft(covered, path).toEqual([]);
      }
    });
  });

  test('Cards of the explainer show their text', { tag: '@content' }, async ({ page }) => {
    await visit(page, '/AboutIPv6');
    const main = page.getByRole('main');
    for (const name of ['Technical Details', /^Enterprise benefits/]) {
      const part = main.getByRole('region', { name });
      await expect(part.locator('details')).toHaveCount(0);
      for (const card of await part
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .all()) {
        await expect(card.locator('p').first()).toBeVisible();
      }
    }
    await expect(main.locator('#features details')).toHaveCount(0);
  });

  test('100+ tools: the sentence that nobody counts them', { tag: '@content' }, async ({
    page,
  }) => {
    await visit(page, '/IPv6Dashboard');
    await expect(page.locator('#tools')).toContainText('nobody counts them');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('Carousels: the box is a row that visibly scrolls to every slide', {
      tag: ['@content', '@blog'],
    }, async ({ page }) => {
      await page.goto('/');
      const row = page.getByRole('region', { name: 'Latest Updates' }).getByRole('group').first();
      const slides = row.locator(':scope > *');
      await expect(slides).toHaveCount(5);
      expect(await row.evaluate((each) => getComputedStyle(each).scrollbarWidth)).not.toBe('none');
      for (const slide of await slides.all()) {
        await slide.scrollIntoViewIfNeeded();
        await expect(slide.getByRole('link').first()).toBeInViewport();
      }
    });
  });

  test('Floating dark-mode button: at the bottom right, at every width. It slides out while the visitor scrolls down and returns on scrolling up, at the top and on focus. The footer leaves room for it. No second button in the header', {
    tag: '@shell',
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    const toggle = page.locator(toggleOf);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await expect(toggle).toHaveCount(1);
    await expect(page.getByRole('banner').locator(toggle)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: /mode/ })).toHaveCount(0);
    await page.mouse.move(width / 2, height / 2);
    for (const comesBack of [
      () => page.mouse.wheel(0, -60),
      () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
      () => toggle.focus(),
    ]) {
      await expect(toggle).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, 500);
      await expect(toggle).not.toBeInViewport();
      await comesBack();
      await expect(toggle).toBeInViewport({ ratio: 1 });
    }
    await holds('The footer leaves room for it', async () => {
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await toggle.focus();
      await expect(toggle).toBeInViewport({ ratio: 1 });
      const covered = await toggle.evaluate((button) => {
        const over = button.getBoundingClientRect();
        return [...document.querySelectorAll('footer a, footer button, footer p')]
          .map((each) => each.getBoundingClientRect())
          .filter(
            ({ left, right, top, bottom }) =>
              left < over.right && right > over.left && top < over.bottom && bottom > over.top,
          ).length;
      });
      expect(covered).toBe(0);
    });
  });

  test.describe('darkMode', { tag: ['@shell', '@once'] }, () => {
    test.use({ theme: null });

    test('darkMode is true or false, nothing else; there is no third state', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.addInitScript(() => {
        if (!sessionStorage.getItem('opened')) localStorage.setItem('darkMode', 'device');
        sessionStorage.setItem('opened', 'once');
      });
      await visit(page, '/FAQ');
      await expect(page.locator('html')).not.toHaveClass(/dark/);
      for (const value of ['true', 'false', 'true']) {
        await page.locator(toggleOf).click();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('darkMode'))).toBe(value);
      }
    });

    test('Theme store: a script in the head only applies the stored value before the first paint, and queues an early press for the store', async ({
      page,
    }) => {
      const { held, letGo } = holdBack();
      await page.route(/\/releases\/.*\.js$/, async (route) => {
        await held;
        await route.fallback();
      });
      await page.addInitScript(() => {
        if (localStorage.getItem('darkMode') === null) localStorage.setItem('darkMode', 'true');
      });
      await page.goto('/FAQ', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(26, 26, 26)');
      await page.locator(toggleOf).click();
      letGo();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('darkMode'))).toBe('false');
      await expect(page.locator('html')).not.toHaveClass(/dark/);
    });
  });

  test.describe('Carousels', { tag: ['@content', '@blog', '@fault', '@once'] }, () => {
    test.use({ expectedErrors: /ERR_FAILED|The carousel/ });

    // react-slick draws the three carousels: stack. Its loop, dots, arrows, slides, speeds and pauses: 2-home, 2-blog,
    // 2-initiative-pages, 9-constants.
    test('Before react-slick, the same box is a row that scrolls and its buttons work', async ({
      page,
    }) => {
      await routeSlick(page, 'mfe-content', (route) => route.abort());
      await visit(page, '/OurMission');
      const carousel = page.getByRole('region', { name: 'Mission Pillars' });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expectSlides(carousel, [2]);
      await carousel.getByRole('button', { name: 'Previous' }).click();
      await expectSlides(carousel, [1]);
      await expect(carousel.locator('.slick-slider')).toHaveCount(0);
    });
  });

  test.describe('without scripts', { tag: ['@content', '@no-scripts', '@once'] }, () => {
    test.use({ javaScriptEnabled: false });

    test('Carousels: without scripts, the same box is a row that scrolls', async ({ page }) => {
      await page.goto('/OurMission');
      const carousel = page.getByRole('region', { name: 'Mission Pillars' });
      await carousel.locator('[tabindex="0"]').first().focus();
      await page.keyboard.press('ArrowRight');
      await expectSlides(carousel, [2]);
    });
  });

  test('Statistics: the owner’s figure and words are the headline. Below it, readable, stand the measured figure, its date and its source. Both are always shown together', {
    tag: '@content',
  }, async ({ page }) => {
    for (const [route, region] of [
      ['/', 'IPv6 in figures'],
      ['/AboutIPv6', 'Where IPv6 stands'],
      ['/GetInvolved', 'Where IPv6 stands'],
      ['/IPv6Dashboard', 'At a glance'],
    ] as const) {
      await page.goto(route);
      // Sources are lists in these items.
      const items = page.getByRole('region', { name: region }).locator('li:not(li li)');
      await expect(items.first()).toBeVisible();
      for (const item of await items.all()) {
        const evidence = await item.innerText();
        const parts = await item.locator('p').evaluateAll((all) =>
          all.map((part) => ({
            text: part.textContent ?? '',
            size: Number.parseFloat(getComputedStyle(part).fontSize),
          })),
        );
        const [figure, label, ...below] = parts;
        const name = `${figure?.text} ${label?.text} on ${route}`;
        expect.soft(figure?.size, name).toBeGreaterThan(24);
        expect
          .soft(Math.max(...below.map(({ size }) => size)), name)
          .toBeLessThan(figure?.size ?? 0);
        expect.soft(Math.min(...below.map(({ size }) => size)), name).toBeGreaterThanOrEqual(14);
        expect.soft(evidence, name).toMatch(/^Measured: .*\d|^We know of no published count/m);
        expect.soft(evidence, name).toMatch(/20\d\d|no published count/);
        expect.soft(evidence, name).toMatch(/Sources?:/);
      }
    }
  });

  // Social links, e-mail, phone, president are always shown; a placeholder is plain text: 2-shell, 2-contact, 2-initiative-pages.
  test('npm start names what is still a placeholder', { tag: ['@shell', '@once'] }, () => {
    const placeholders = listPlaceholders({
      ...owner,
      email: 'info@ipv6ethiopia.example',
      phone: '+251 11 000 0000',
      president: { ...owner.president, name: '' },
      social: {
        linkedin: 'https://www.linkedin.com/groups/',
        facebook: 'https://www.facebook.com/',
      },
    });
    expect(placeholders).toEqual(
      expect.arrayContaining([
        ...['email', 'phone', 'president.name', 'social.linkedin', 'social.facebook'],
      ]),
    );
  });

  test.describe('Statistics frames', { tag: ['@content', '@once'] }, () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    const frames = 'main iframe';

    test('The chosen source’s page is embedded when its place comes into view', async ({
      page,
    }) => {
      await serveOtherSites(page);
      await visit(page, '/IPv6Dashboard');
      await expect(page.locator(frames)).toHaveCount(0);
      await page.getByRole('group', { name: /by Google/ }).scrollIntoViewIfNeeded();
      await expect(page.locator(frames)).toHaveAttribute('src', owner.links.googleStatistics);
    });

    test('If the browser asks to save data, it waits for a press', async ({ page }) => {
      await serveOtherSites(page);
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      await visit(page, '/IPv6Dashboard');
      const place = page.getByRole('group', { name: /by Google/ });
      await place.scrollIntoViewIfNeeded();
      const show = place.getByRole('button', { name: /^Show/ });
      await expect(show).toBeVisible();
      await expect(page.locator(frames)).toHaveCount(0);
      await show.click();
      await expect(page.locator(frames)).toHaveAttribute('src', owner.links.googleStatistics);
    });

    test('If the site does not answer, words and links take its place', async ({ page }) => {
      await page.context().route(/^https:/, (route) => route.abort());
      await visit(page, '/IPv6Dashboard');
      const place = page.getByRole('group', { name: /by Google/ });
      await place.scrollIntoViewIfNeeded();
      await expect(place.getByText('The other site has not answered.')).toBeVisible();
      await expect(place.getByRole('link').last()).toHaveAttribute(
        'href',
        owner.links.googleStatistics,
      );
      await expect(page.locator(frames)).toHaveCount(0);
    });

    test('The privacy page says exactly this', async ({ request }) => {
      const html = await (await request.get('/PrivacyPolicy')).text();
      for (const words of [
        'It loads when its place comes into view.',
        'If your browser asks to save data, it loads only when you press its button.',
        'If the other site does not answer, words and links take its place.',
      ]) {
        expect(html).toContain(words);
      }
    });
  });

  // Each call works when a stock client makes it: 7-calls.
  test('Calls: columns that are not public are kept out of these tables', {
    tag: ['@resources', '@events', '@blog', '@once'],
  }, async () => {
    for (const table of ['ipv6_resources', 'ipv6_events', 'ipv6_blog_posts']) {
      const [row = {}] = await readRows<Record<string, unknown>>(`${table}?select=*&limit=1`);
      expect(Object.keys(row).length, table).toBeGreaterThan(10);
      expect(Object.keys(row).join(' '), table).not.toMatch(/token|history|review|before|changed/);
    }
    for (const table of ['content_drafts', 'content_history']) {
      expect((await asVisitor().from(table).select('*')).error?.code, table).toBe('42501');
    }
  });

  // Contact failure: 8-errors. A file of this site downloads in place: 2-blog.
  test('Download: a file of the project’s storage, or of a host listed in site.config.json downloads in place. Any other opens in a new tab; the page itself never navigates', {
    tag: ['@blog', '@platform', '@writes', '@sql', '@once'],
  }, async ({ page, addRow }) => {
    const { apiUrl, apiKey, folder } = testEnvironment();
    const own = await mkdtemp(path.join(folder, 'downloads-'));
    const store = await copyFilledStore(folder, path.join(own, 'store'));
    const facts = await readOwner();
    const site = { ...facts, content: { ...facts.content, downloads: ['https://files.example'] } };
    const live = await serve({ store, page: { site, api: { url: apiUrl, key: apiKey } } });
    const headers = { 'access-control-allow-origin': '*' };
    await page.context().route(/\/plan\.txt$/, (route) => route.fulfill({ headers, body: 'plan' }));
    const file = page.locator('a[download]');
    try {
      for (const host of [`${apiUrl}/storage/v1/object/public/files`, 'https://files.example']) {
        const { link } = await addRow('ipv6_blog_posts', { file_url: `${host}/plan.txt` });
        await visit(page, live.url + link);
        const download = page.waitForEvent('download');
        await file.click();
        expect((await download).suggestedFilename(), host).toBe('plan.txt');
        expect(page.url()).toBe(live.url + link);
        expect(page.context().pages()).toHaveLength(1);
      }
      const elsewhere = 'https://other.example/plan.txt';
      const { link } = await addRow('ipv6_blog_posts', { file_url: elsewhere });
      await visit(page, live.url + link);
      const popup = page.waitForEvent('popup');
      await file.click();
      await expect(await popup).toHaveURL(elsewhere);
      expect(page.url()).toBe(live.url + link);
    } finally {
      await live.close();
    }
  });

  test('Link spelling: links use the route table’s spelling everywhere', {
    tag: [...SECTIONS, '@once'],
  }, async ({ request }) => {
    const spellings = new Map(ROUTES.map((route) => [route.toLowerCase(), route]));
    let count = 0;
    for (const route of ROUTES) {
      const html = await (await request.get(route)).text();
      for (const [, address = ''] of html.matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g)) {
        const spelling = spellings.get(address.toLowerCase());
        if (spelling === undefined) continue;
        expect.soft(address, `on ${route}`).toBe(spelling);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(200);
  });

  test('Empty lists: ‘View all events’ is shown with every empty list of events', {
    tag: ['@events', '@once'],
  }, async ({ page }) => {
    await serveRows(page, 'ipv6_events', []);
    for (const address of ['/Events', '/Events?category=webinar', '/Events?q=no-such-event']) {
      await visit(page, address);
      await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'View all events' })).toBeVisible();
    }
  });

  test('Sample data shows each feature at least once: an event with Register and View more, a post with a file, a row with a picture of this site', {
    tag: ['@resources', '@events', '@blog', '@sql', '@once'],
  }, async () => {
    for (const needed of [
      'ipv6_events?registration_url=not.is.null&link=not.is.null&is_sample=eq.false',
      'ipv6_blog_posts?file_url=not.is.null',
      'ipv6_blog_posts?image_url=like./*',
      'ipv6_events?image_url=like./*',
    ]) {
      expect(await countRows(needed), needed).toBeGreaterThan(0);
    }
  });

  // Licence: stack. The resources’ error text with Try Again: 8-errors. Last updated: 2-initiative-pages.
});
