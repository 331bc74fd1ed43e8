import type { Locator } from '@playwright/test';
import { needRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

/** How many items stand side by side in the first row. */
function countColumns(items: Locator): Promise<number> {
  return items.evaluateAll((all) => {
    const tops = all.map((item) => Math.round(item.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

/** The least room around a card's words, in pixels. */
function measureRoom(card: Locator): Promise<number> {
  return card.getByRole('heading').evaluate((heading) => {
    const words = getComputedStyle(heading.parentElement ?? heading);
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = words;
    return Math.min(...[paddingTop, paddingRight, paddingBottom, paddingLeft].map(parseFloat));
  });
}

const LEAST_ROOM_PX = 16;

for (const { width, ...columns } of [
  { width: 1280, features: 3, resources: 2, posts: 3, groups: 4 },
  { width: 360, features: 1, resources: 1, posts: 1, groups: 2 },
]) {
  test(`at ${width} pixels grids have their columns, cards their room and buttons their colour`, {
    tag: ['@shell', '@content', '@resources', '@blog', '@long'],
  }, async ({ page }) => {
    await needRows('ipv6_resources', 3);
    await needRows('ipv6_blog_posts', 6);
    await page.setViewportSize({ width, height: 900 });
    const main = page.getByRole('main');
    await visit(page, '/Resources');
    const resources = main.getByRole('article');
    expect(await countColumns(resources)).toBe(columns.resources);
    expect(await measureRoom(resources.first())).toBeGreaterThanOrEqual(LEAST_ROOM_PX);
    const primary = main.getByRole('button', { name: 'Search', exact: true });
    await expect(primary).toHaveCSS('background-color', 'rgb(0, 196, 124)');
    await visit(page, '/Blog');
    const posts = main.getByRole('region', { name: 'All posts' }).getByRole('article');
    expect(await countColumns(posts)).toBe(columns.posts);
    expect(await measureRoom(posts.first())).toBeGreaterThanOrEqual(LEAST_ROOM_PX);
    await visit(page, '/');
    const features = main.getByRole('region', { name: 'Key Features' }).getByRole('listitem');
    expect(await countColumns(features)).toBe(columns.features);
    const groups = page.getByRole('contentinfo').getByRole('navigation');
    expect(await countColumns(groups)).toBe(columns.groups);
  });
}
