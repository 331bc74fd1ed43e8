import type { Page } from '@playwright/test';
import { readOwner } from '@site/platform/operate';
import { test } from '../support/rows';
import { expect, visit } from '../support/test';

const TAGS = { tag: ['@writes', '@sql', '@blog'] };

/** Content that an article shows. */
const article = (page: Page) => page.getByRole('article');

test.beforeEach(({ page }) =>
  page.route('https://pictures.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  ),
);

const FILLING = '<p>Sample words.</p>'.repeat(20);
const ARTICLE = `<ul><li><a href="#rules">Rules</a></li><li><a href="#note">A note</a></li></ul>
  <p>One form is <strong>recommended</strong>.<a id="back" href="#note">[1]</a></p>${FILLING}
  <h2 id="rules">Rules</h2><table><thead><tr>${'<th>2001:db8:1111:2222:3333:4444:5555:6666</th>'.repeat(4)}</tr></thead>
  <tbody><tr>${'<td>2001:db8::1</td>'.repeat(4)}</tr></tbody></table>
  <table><tbody><tr>${'<td>cell</td>'.repeat(400)}</tr></tbody></table>
  <pre><code>${'a line of code that is wide '.repeat(9)}</code></pre>
  <figure><img src="https://pictures.example/a.svg" alt="A net" width="2400" height="300"><figcaption>A net</figcaption></figure>
  ${'<ul><li>'.repeat(60)}deep${'</li></ul>'.repeat(60)}
  ${FILLING}<p id="note"><a href="#back">[1]</a> ${'longword'.repeat(40)}</p>`;

test('an article fits, and its links lead to their places', TAGS, async ({ page, addRow }) => {
  const { link } = await addRow('ipv6_blog_posts', { full_description: ARTICLE });
  await visit(page, link);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 500 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `at ${width}`).toBeLessThanOrEqual(width);
  }
  const links = article(page).locator('a[href^="#user-content-"]');
  await expect(links).toHaveCount(4);
  for (const each of await links.all()) {
    await each.click();
    const id = ((await each.getAttribute('href')) ?? '').slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  }
  await expect(article(page).getByRole('region', { name: 'Table' })).toHaveCount(1);
});

test(
  'paragraphs, pictures in links and refused links look as they should',
  TAGS,
  async ({ page, addRow }) => {
    const pair = '<p>One</p><p>Two</p>';
    const { link } = await addRow('ipv6_blog_posts', {
      full_description:
        `${pair}<div><div>${pair}</div></div>` +
        '<p><a href="https://e.example/a"><img src="https://pictures.example/a.svg"></a></p>' +
        '<p><a href="https://e.example/b">words</a></p><p><a href="javascript:1">refused</a></p>',
    });
    await visit(page, link);
    // The depth of a paragraph does not change the room above it.
    const second = article(page).getByText('Two', { exact: true });
    await expect(second).toHaveCount(2);
    const gaps = await second.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).marginTop),
    );
    expect(gaps[0]).not.toBe('0px');
    expect(new Set(gaps).size).toBe(1);
    const arrowOf = (index: number) =>
      article(page)
        .locator('a[href^="https://e.example/"]')
        .nth(index)
        .evaluate((each) => getComputedStyle(each, '::after').content);
    expect(await arrowOf(0)).toBe('none');
    expect(await arrowOf(1)).toContain('↗');
    await expect(article(page).getByText('refused')).toHaveJSProperty('localName', 'p');
  },
);

const PLACES = ['plain', 'user-content-መግቢያ'];

test(
  'a link to a part of another article leads there, as a full load does',
  TAGS,
  async ({ page, addRow }) => {
    const filling = '<p>Sample</p>'.repeat(60);
    const { page: address } = await addRow('ipv6_blog_posts', {
      published: true,
      full_description: `${filling}<h2 id="plain">Plain</h2>${filling}<h2 id="መግቢያ">መግቢያ</h2>${filling}`,
    });
    const { link } = await addRow('ipv6_blog_posts', {
      full_description: PLACES.map((id) => `<p><a href="${address}#${id}">${id}</a></p>`).join(''),
    });
    for (const [index, id] of PLACES.entries()) {
      const place = page.locator(`[id="user-content-${id.replace('user-content-', '')}"]`);
      await visit(page, link);
      await article(page).locator(`a[href^="${address}#"]`).nth(index).click();
      await expect(place, id).toBeInViewport();
      await page.goto('about:blank');
      await page.goto(`${address}#${id}`);
      await expect(place, `${id}, loaded`).toBeInViewport();
    }
  },
);

test.describe('a frame', () => {
  test.use({ expectedErrors: /Unsafe attempt to initiate navigation|SecurityError/ });

  test(
    'of a listed site opens new tabs, and cannot move the page',
    TAGS,
    async ({ page, addRow }) => {
      const [listed = ''] = (await readOwner()).content.frames;
      const answer = (body: string) => ({
        contentType: 'text/html',
        body: `<!doctype html>${body}`,
      });
      await page
        .context()
        .route(`${listed}**`, (route) =>
          route.fulfill(
            answer(
              '<a href="https://tab.example/" target="_blank">A tab</a>' +
                `<button onclick="try { top.location = 'https://moved.example/' } finally { title = 'tried' }">Move</button>`,
            ),
          ),
        );
      await page.context().route('https://tab.example/', (route) => route.fulfill(answer('A tab')));
      const { link } = await addRow('ipv6_blog_posts', {
        full_description: `<iframe src="${listed}1" title="A frame"></iframe>`,
      });
      await visit(page, link);
      const address = page.url();
      const frame = page.frameLocator('iframe');
      const tab = page.waitForEvent('popup');
      await frame.getByRole('link').click();
      await expect(await tab).toHaveURL('https://tab.example/');
      await frame.getByRole('button').click();
      await expect(frame.getByRole('button')).toHaveAttribute('title', 'tried');
      expect(page.url()).toBe(address);
    },
  );
});
