import type { Page } from '@playwright/test';
import { ROUTES } from '../support/routes';
import { needRows } from '../support/rows';
import { expect, test } from '../support/test';

/** Reads a page as the server sends it. */
async function readPage(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const textOf = (selector: string) =>
      [...read.querySelectorAll(selector)].map((each) => each.textContent).join(' ');
    const links = [...read.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => {
      const labels = (link.getAttribute('aria-labelledby') ?? '').split(' ');
      const label = labels.map((id) => read.getElementById(id)?.textContent ?? '').join(' ');
      const alt = [...link.querySelectorAll('img')].map((each) => each.alt).join(' ');
      const name = `${link.ariaLabel ?? ''} ${label} ${link.textContent} ${alt}`.trim();
      return { name, href: link.getAttribute('href') ?? '', language: link.hreflang };
    });
    const description = read.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
    const headings = textOf('h1, main :is(h2, h3, label, summary)');
    return {
      links,
      language: read.documentElement.lang,
      about: `${read.title} ${description} ${headings}`,
      text: textOf('main'),
      takesMessages: read.querySelector('main form[method=post]') !== null,
      results: read.querySelectorAll('main :is(h2, h3) a').length,
    };
  }, html);
}

/** Returns the long words of a text by their beginnings: "guides" and "guide" are the same. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.filter(({ length }) => length > 3).map((word) => word.slice(0, 5));
}

test('each link of each page leads to the page that it names', {
  tag: ['@shell', '@content', '@resources', '@events', '@blog', '@contact'],
}, async ({ page }) => {
  await needRows('ipv6_blog_posts', 3);
  const pages = new Map<string, ReturnType<typeof readPage>>();
  const open = (path: string) => {
    const known = pages.get(path) ?? readPage(page, path);
    pages.set(path, known);
    return known;
  };
  const checked = new Set<string>();
  const wrong: string[] = [];
  for (const path of ROUTES) {
    for (const { name, href, language } of (await open(path)).links) {
      const [address = '', fragment] = href.split('#');
      const { pathname, search } = new URL(address, 'http://site');
      const isOwn = address === path && fragment === undefined;
      // The site's name and pictures lead home; files have no headings.
      if (name === '' || isOwn || pathname === '/' || pathname.includes('.')) continue;
      if (checked.has(`${name} ${href}`)) continue;
      checked.add(`${name} ${href}`);
      const target = await open(address);
      const inPath = pathname.match(/[A-Z][a-z]+|[A-Z]+/g) ?? [];
      const about = wordsOf(`${target.about} ${fragment === undefined ? '' : target.text}`);
      const isNamed =
        wordsOf(name).some((word) => about.includes(word)) ||
        inPath.some((word) => name.split(/\s/).includes(word));
      const isRight = language === '' ? isNamed : target.language === language;
      // People are asked to write in many words; what a search finds has words of its own.
      if (isRight || target.takesMessages || (search !== '' && target.results > 0)) continue;
      wrong.push(`${path}: "${name}" leads to ${href}`);
    }
  }
  expect(checked.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
