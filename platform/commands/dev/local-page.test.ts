import type { PageBoot, Placed, SectionRelease } from '@site/shared/contract';
import { describe, expect, test } from 'vitest';
import { inlineJson } from '../../site/html.ts';
import { compose, site } from '../../site/testing/published.ts';
import { makeLocalPage, readPageBoot } from './local-page.ts';

const DEPLOYED = compose('/Events', '/Blog');
const [SECTION] = DEPLOYED.sections;

function place(name: string, ...paths: { path: string; embeds?: string[] }[]) {
  const declared = paths.map((each) => ({
    page: 'p',
    title: 't',
    description: 'd',
    files: ['e.js'],
    ...each,
  }));
  return {
    ...SECTION,
    name,
    base: `/dev/${name}/`,
    paths: declared,
    integrity: { 'e.js': 'sha256-x' },
  } as Placed<SectionRelease>;
}

const LOCAL = place('mfe-blog', { path: '/Blog' });
const HOME = {
  ...place('mfe-home', { path: '/', embeds: ['mfe-blog/latest'] }),
  base: '/releases/mfe-home/1/',
};
const OLD = { ...LOCAL, base: '/releases/mfe-blog/1/' };
const OTHER = { ...place('mfe-events', { path: '/Events' }), base: '/releases/mfe-events/1/' };

function deployedPage(): string {
  const boot = {
    composition: { ...DEPLOYED, sections: [OLD, HOME, OTHER] },
    site,
    api: { url: 'https://api.example', key: 'k' },
    prerender: { path: '/', data: {}, meta: null, year: 2026 },
  } satisfies PageBoot;
  return [
    '<head><link rel="preload" as="script" href="/releases/mfe-blog/1/e.js"></head>',
    '<body><div id="root"><div>ahead <div>of</div></div> time</div><div>bar</div>',
    `<script type="application/json" id="page-boot">${inlineJson(boot)}</script></body>`,
  ].join('\n');
}

const make = (pathname: string) => {
  const page = makeLocalPage(
    deployedPage(),
    pathname,
    [LOCAL],
    '<script src="/dev/r.js"></script>',
  );
  if (page === null) throw new Error('This is no page.');
  return { ...page, boot: readPageBoot(page.html) as PageBoot };
};

describe('a page of a deployed site', () => {
  test('has the local section in the place of the deployed one, and its database', () => {
    const { boot, html, local } = make('/Blog');
    const bases = boot.composition.sections.map(({ base }) => base);
    expect(bases).toEqual(['/dev/mfe-blog/', HOME.base, OTHER.base]);
    expect(boot.api.url).toBe('https://api.example');
    expect(local).toBe(true);
    expect(html).not.toContain('href="/releases/mfe-blog/1/e.js"');
  });

  test.each(['/Blog', '/'])('%s is not drawn ahead where the local section shows in it', (path) => {
    const { html, boot } = make(path);
    expect(html).toContain('<div id="root"></div><div>bar</div>');
    expect(boot.prerender).toBeUndefined();
  });

  test('stays as it was drawn where other sections show it', () => {
    const { html, boot } = make('/Events');
    expect(html).toContain('<div id="root"><div>ahead <div>of</div></div> time</div>');
    expect(boot.prerender).toMatchObject({ path: '/' });
  });

  test.each([
    '<p>Hello</p>',
    '<script id="page-boot">{</script>',
    '<script id="page-boot">{}</script>',
  ])('is none where it carries no composition: %s', (html) => {
    expect(makeLocalPage(html, '/', [LOCAL], '')).toBeNull();
  });
});
