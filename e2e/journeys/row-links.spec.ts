import type { Page } from '@playwright/test';
import { localPath } from '@site/shared/contract';
import { readRows } from '../support/rows';
import { expect, test } from '../support/test';

const LISTS = ['/', '/Blog', '/Events', '/Resources', '/Search?q=ipv6'];
/** Lists whose cards link to addresses outside. */
const CARDS = ['/Events', '/Resources'];
const OWN_ADDRESS = /^\/(?:Blog|events)\/\d+/;
const COLUMNS = {
  ipv6_blog_posts: 'original_id,title,file_url',
  ipv6_events: 'original_id,title,link,registration_url',
  ipv6_resources: 'original_id,title,url,file_url',
} as const;

interface Row {
  readonly original_id: number;
  readonly title: string;
  readonly [address: string]: string | number | null;
}

/** Returns the titles of all rows, in all languages, by the addresses that they lead to. */
async function readTitles(): Promise<Map<string, Set<string>>> {
  const titles = new Map<string, Set<string>>();
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const rows = await readRows<Row>(`${table}?select=${columns}&language=not.is.null`);
    for (const { original_id: id, title, ...addresses } of rows) {
      const own = { ipv6_blog_posts: `/Blog/${id}`, ipv6_events: `/events/${id}.ics` }[table];
      for (const address of [own, ...Object.values(addresses)]) {
        if (!address) continue;
        titles.set(`${address}`, (titles.get(`${address}`) ?? new Set()).add(title));
      }
    }
  }
  return titles;
}

/** Returns the links in the content of a page as the server sends it. */
async function readLinks(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    return [...read.querySelectorAll('main a[href]')].map((link) => {
      const labels = (link.getAttribute('aria-labelledby') ?? '').split(' ');
      const label = labels.map((id) => read.getElementById(id)?.textContent ?? '').join(' ');
      const name = [link.ariaLabel, label, link.textContent].join(' ').replaceAll(/\s+/g, ' ');
      const isInCard = link.closest('article') !== null;
      return { name, href: link.getAttribute('href') ?? '', isInCard };
    });
  }, html);
}

// The smoke journeys open some of these links; this one compares all of them with the rows.
test('each link to a row contains its title', { tag: ['@blog', '@events', '@resources'] }, async ({
  page,
}) => {
  const titles = await readTitles();
  const posts = [...titles.keys()].filter((address) => /^\/Blog\/\d+$/.test(address));
  const checked = new Set<string>();
  const wrong: string[] = [];
  for (const prefix of ['', '/am']) {
    for (const path of [...LISTS, ...posts.slice(0, 5)]) {
      for (const { name, href, isInCard } of await readLinks(page, localPath(path, prefix))) {
        const address = prefix !== '' && href.startsWith(`${prefix}/`) ? href.slice(3) : href;
        const known = titles.get(address);
        // Articles and explanatory pages also link to addresses of rows, in their own words.
        const isOfRow = OWN_ADDRESS.test(address) || (isInCard && CARDS.includes(path));
        if (known === undefined || !isOfRow) continue;
        checked.add(address);
        if ([...known].some((title) => name.includes(title.replaceAll(/\s+/g, ' ')))) continue;
        wrong.push(`${prefix}${path}: "${name}" leads to ${href}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(checked.size).toBeGreaterThan(Math.min(titles.size, 20) - 1);
});
