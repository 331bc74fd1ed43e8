import { createHash } from 'node:crypto';
import type { WorkerPage } from '@site/renderer/protocol';
import type { Composition, PageBoot } from '@site/shared/contract';
import { createRouteTable } from '@site/shared/contract/routes';
import { testSite } from '@site/shared/testing/site';
import { expect, test } from 'vitest';
import { type SiteSettings, createStamp as stampOf } from './stamp-page.ts';

const TEMPLATE =
  '<html lang="<!--site:language-->" data-languages="<!--site:languages-->"><head><!--site:head--></head><body><!--site:body--><!--site:scripts--></body>';

const composition: Composition = {
  id: 'c1',
  shell: {
    name: 'shell',
    version: '1',
    base: '/releases/shell/1/',
    entry: 'shell.js',
    integrity: { 'shell.js': 'sha256-shell', 'favicon.svg': 'sha256-icon' },
  },
  sections: [
    {
      name: 'mfe-a',
      version: '1',
      base: '/releases/mfe-a/1/',
      entry: 'entry.js',
      container: 'mfe_a',
      integrity: { 'entry.js': 'sha256-entry', 'page.js': 'sha256-page' },
      exposes: {},
      paths: [
        {
          path: '/{product}Council',
          page: 'council',
          title: '{product} "Council"',
          description: 'Of <{country}>.',
          files: ['entry.js', 'page.js'],
        },
        { path: '/Blog/:id', page: 'post', title: 'Post', description: 'A post.', files: [] },
        {
          path: '/Blog/Archive',
          page: 'archive',
          title: 'Archive',
          description: 'Old.',
          files: [],
        },
      ],
    },
  ],
};

const boot: PageBoot = {
  composition,
  site: { ...testSite, product: 'IPv6 Ethiopia', siteUrl: 'https://ipv6.example' },
  api: { url: 'https://api.example', key: 'k' },
};

function createStamp(
  settings: Pick<SiteSettings, 'page' | 'answersForms'>,
  of: Composition,
  template: string,
) {
  return stampOf(settings, of, createRouteTable(of, settings.page.site), template);
}

function stamp(
  pathname: string,
  { composition, ...page }: PageBoot = boot,
  {
    answersForms = true,
    rendered = null,
  }: { answersForms?: boolean; rendered?: WorkerPage | null } = {},
): string {
  const stampPage = createStamp({ page, answersForms }, composition, TEMPLATE);
  return `${stampPage(pathname, rendered).body}`;
}

function bootOf(html: string): PageBoot {
  return JSON.parse(/id="page-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

test('preloads exactly the files of the path, with their hashes', () => {
  const preloads = stamp('/IPv6EthiopiaCouncil').match(/<link rel="preload"[^>]+>/g) ?? [];
  expect(preloads).toHaveLength(2);
  expect(preloads[1]).toContain('href="/releases/mfe-a/1/page.js"');
  expect(preloads[1]).toContain('integrity="sha256-page"');
});

test('says what to do without scripts, where the page was not rendered', () => {
  const html = stamp('/blog/archive');
  expect(html).toMatch(/<noscript>.*<a href="\/">/s);
});

test('marks pages of hosts that answer forms', () => {
  expect(stamp('/nothing')).toContain('<html data-answers-forms lang=');
  expect(stamp('/nothing', boot, { answersForms: false })).toContain('<html lang=');
});

test('names the languages of the site, for the script of the head', () => {
  expect(stamp('/nothing')).toContain(
    '<html data-answers-forms lang="en" data-languages="en am om">',
  );
});

test('inlines data that cannot leave its script element', () => {
  const hostile = { ...boot, site: { ...boot.site, city: '</script><script>alert(1)' } };
  const html = stamp('/nothing', hostile);
  expect(html).not.toContain('</script><script>alert');
  expect(bootOf(html).site.city).toBe('</script><script>alert(1)');
});

test.each([
  [['en', 'am'], true],
  [['ti'], true],
  [['en', 'sw'], false],
])('brings the letters of scripts in which the site is written: %s', (languages, isThere) => {
  const style =
    '<style data-letters="Ethi">@font-face{src:url(<!--site:shell-->font.woff2)}</style>';
  const template = TEMPLATE.replace('<head>', `<head>${style}<style>a{color:red}</style>`);
  const page = { ...boot, site: { ...boot.site, languages } };
  const { body } = createStamp(
    { page, answersForms: true },
    composition,
    template,
  )('/Blog/7', null);
  expect(`${body}`.includes('url(/releases/shell/1/font.woff2)')).toBe(isThere);
  expect(body).toContain('<style>a{color:red}</style>');
});

const RENDERED = {
  ...{ html: '', styles: '', head: {} },
  ...{ data: {}, meta: null, today: '2026-01-31' },
};

test('allows the scripts of the shell’s template alone, whatever a page holds', () => {
  const own = '<script>theme()</script><style>a{background:url(<!--site:shell-->a.svg)}</style>';
  const template = TEMPLATE.replace('<head>', `<head>${own}`);
  const stampPage = createStamp({ page: boot, answersForms: true }, composition, template);
  const script = '<script>evil()</script>';
  const meta = { title: script, description: script };
  const styles = `<style>a{content:"<script>evil()"}</style>`;
  const rendered = { ...RENDERED, html: script, styles, meta, data: { script } };
  const policyOf = (page: WorkerPage | null) =>
    stampPage('/Blog/7', page).headers['Content-Security-Policy'] ?? '';
  const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  expect(scripts(policyOf(null))).toHaveLength(2);
  const digest = createHash('sha256')
    .update('a{background:url(/releases/shell/1/a.svg)}')
    .digest('base64');
  expect(policyOf(rendered)).toContain(`'sha256-${digest}'`);
  expect(scripts(policyOf(rendered))).toEqual(scripts(policyOf(null)));
});

test('a page carries all of a section that is being edited, and of the shell what may run', () => {
  const { shell, sections } = bootOf(stamp('/blog/archive')).composition;
  expect(shell.integrity).toEqual({ 'shell.js': 'sha256-shell' });
  expect(sections).toEqual(composition.sections);
});

test('a page carries of a released section what it shows alone', () => {
  const [first] = composition.sections;
  if (first === undefined) throw new Error('There is no section.');
  const section = {
    ...first,
    manifestIntegrity: 'sha256-manifest',
    integrity: { ...first.integrity, 'later.js': 'sha256-later', 'x.svg': 'sha256-x' },
    exposes: { './routes': ['entry.js'], './widget': ['entry.js', 'later.js'] },
  };
  const stated = { ...boot, composition: { ...composition, sections: [section] } };
  const [shown] = bootOf(stamp('/IPv6EthiopiaCouncil', stated)).composition.sections;
  expect(shown?.integrity).toEqual({ 'entry.js': 'sha256-entry', 'page.js': 'sha256-page' });
  expect(shown?.paths.map(({ description }) => description)).toEqual(['Of <{country}>.', '', '']);
  const [hidden] = bootOf(stamp('/nothing', stated)).composition.sections;
  expect(hidden).toMatchObject({
    manifestIntegrity: 'sha256-manifest',
    integrity: {},
    exposes: {},
  });
  expect(hidden?.paths.flatMap(({ files }) => files)).toEqual([]);
  expect(hidden?.paths.map(({ path }) => path)).toEqual(first.paths.map(({ path }) => path));
});

test('the mark against indexing is in the head, and only of a page that begins with it', () => {
  const robots = '<meta name="robots" content="noindex"/>';
  const head = (html: string) => {
    const rendered = { ...RENDERED, html };
    return stamp('/Blog/7', boot, { rendered }).split('</head>');
  };
  const [first = '', rest = ''] = head(`${robots}<p>Found</p>`);
  expect(first).toContain(robots);
  expect(rest).not.toContain(robots);
  expect(rest).toContain('<p>Found</p>');
  expect(head(`<p>${robots}</p>`)[0]).not.toContain(robots);
});
