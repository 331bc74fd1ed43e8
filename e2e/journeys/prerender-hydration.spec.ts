import type { BrowserContext } from '@playwright/test';
import { PAGES } from '../support/accessibility';
import { query } from '../support/database';
import { readComposition } from '../support/fault-site';
import { readRendered } from '../support/on-demand';
import { expect, test } from '../support/own-rows';
import { visit } from '../support/test';

/** What does nothing without its code, or is changed by it: in a static part it would be dead. */
const NEEDS_CODE =
  ':is(button, summary, input, select, textarea, dialog, iframe, video, [role=tab], [role=status], [role=alert], ' +
  '[aria-live], [aria-expanded], [aria-pressed], [aria-busy], [aria-current], [tabindex])';

const SIDE_BY_SIDE = 3;
const WIDTHS = [360, 1280] as const;
const FILTERED = [
  '/resources?fbclid=1&q=dns&category=documentation',
  '/Events?category=webinar',
  '/Blog?category=tutorials',
  '/blog?page=2',
  '/Events?page=2&category=all',
  '/Resources?fbclid=1&page=2',
];

/** Keeps, in the page, the heading that came with the HTML, and takes up the dark theme. */
function keepHeading(): void {
  localStorage.setItem('darkMode', 'true');
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { heading: document.querySelector('main h1') });
  });
}

/** Whether React has taken over what came with the HTML, widgets too, and has put nothing in its place. */
function isHydrated(): boolean {
  const heading = document.querySelector('main h1');
  if (heading === null || heading !== Reflect.get(window, 'heading')) return false;
  const parts = [...document.querySelectorAll('main :is(h1, section, button)')].filter(
    (part) => part.parentElement?.closest('[data-static]') === null,
  );
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
}

/** Goes back once React listens to the page, and holds React's work until the browser is back. */
function goBackMeanwhile(): void {
  const { addEventListener: listen } = EventTarget.prototype;
  const { postMessage } = MessagePort.prototype;
  let held: (() => void)[] | null = null;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    listen.apply(this, args);
    if (!(this instanceof Element) || this.id !== 'root' || held !== null) return;
    held = [];
    history.back();
  };
  // The queue in which React gives way to the browser.
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const send = () => postMessage.call(this, message);
    if (held === null) send();
    else held.push(send);
  };
  addEventListener('popstate', () => {
    MessagePort.prototype.postMessage = postMessage;
    for (const send of held ?? []) send();
  });
}

/** What goes wrong while a page hydrates. */
async function hydrate(context: BrowserContext, path: string, width: number): Promise<string[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  const errors: string[] = [];
  // React reports a mismatch as an error of the page.
  page.on('pageerror', (error) => errors.push(`${path} at ${width}: ${error}`));
  page.on('console', (message) => {
    // One of the pages is that of an address without one.
    const isExpected = /status of 404/.test(message.text());
    if (message.type() !== 'error' || isExpected) return;
    errors.push(`${path} at ${width}: ${message.text()}`);
  });
  await page.addInitScript(keepHeading);
  await page.goto(path);
  await page.waitForFunction(isHydrated).catch((error: unknown) => {
    errors.push(`${path} at ${width} was not hydrated: ${error}`);
  });
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  for (const dead of await page.locator(`[data-static] ${NEEDS_CODE}`).all()) {
    errors.push(
      `${path} has this in a static part: ${await dead.evaluate((each) => each.outerHTML)}`,
    );
  }
  await page.close();
  return errors;
}

test.describe('Hydration', { tag: '@shell' }, () => {
  test('every page hydrates as it came, in the dark, small or wide', async ({ context }) => {
    const errors: string[] = [];
    const waiting = [...PAGES, '/resources/?fbclid=1'];
    const workers = Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        // Journeys that look for shifts open every page at both widths, in the light.
        errors.push(...(await hydrate(context, path, WIDTHS[waiting.length % 2] ?? 360)));
      }
    });
    await Promise.all(workers);
    expect(errors).toEqual([]);
  });

  test('a list that the address filters or leafs through comes with its rows, and hydrates as it came', async ({
    context,
    request,
  }) => {
    for (const [index, path] of FILTERED.entries()) {
      expect(await readRendered(request, path)).toMatch(/<main[\s\S]*<article/);
      expect(await hydrate(context, path, WIDTHS[index % 2] ?? 360)).toEqual([]);
    }
  });

  test('a list whose address has a name twice is drawn for that address', async ({ page }) => {
    await page.addInitScript(keepHeading);
    await page.goto('/Resources?category=tools&category=tools');
    await expect(page.getByRole('button', { name: 'Tools', pressed: true })).toBeVisible();
    expect(await page.evaluate(isHydrated)).toBe(false);
  });

  test('a page that the browser draws asks for its static parts beside its own code', async ({
    page,
  }) => {
    const { sections } = await readComposition();
    const paths = sections.flatMap((section) => section.paths);
    const { path = '', partFiles = [] } =
      paths.find((each) => each.partFiles && each.path !== '/') ?? {};
    expect(partFiles).not.toEqual([]);
    await visit(page, '/FAQ');
    const asked: string[] = [];
    // None of them comes.
    await page.route(/\/releases\/.*\.js$/, (route) => {
      asked.push(route.request().url().replace(/.*\//, ''));
    });
    await page.getByRole('banner').locator(`a[href="${path}"]`).first().click();
    await expect.poll(() => asked).toEqual(expect.arrayContaining([...partFiles]));
  });

  test('a page that is left while it is taken over gives way to the other, and nothing is broken', async ({
    page,
  }) => {
    await visit(page, '/Blog');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/\/\d+$/);
    await page.addInitScript(goBackMeanwhile);
    await page.reload();
    await expect(page).toHaveURL('/Blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expect(page).toHaveTitle(/^Blog ·/);
  });

  test('a page that was rendered before a row changed shows the row as it is now', {
    tag: ['@writes', '@sql'],
  }, async ({ page, request, addRow }) => {
    const author = 'Somebody else';
    const post = await addRow('ipv6_blog_posts', { published: true });
    expect(await readRendered(request, post.page)).not.toContain(author);
    await query('update ipv6_blog_posts set author = $1 where id = $2', [author, post.id]);
    expect(await readRendered(request, post.page)).not.toContain(author);
    await page.goto(post.page);
    await expect(page.getByText(author)).toBeVisible();
  });

  test.describe('without the code of its section', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /mfe.blog|ERR_FAILED/ });

    test('a page stays readable and says what is missing', async ({ page }) => {
      await page.route('**/mfe-blog/**/*.js', (route) => route.abort());
      await page.goto('/Blog');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Frequently Asked Questions',
      );
    });
  });
});
