import type { Composition, PageBoot } from '@site/shared/contract';
import { describe, expect, test } from 'vitest';
import siteConfig from '../../site.config.json' with { type: 'json' };
import { stampDocument } from './stamp-document.ts';

const TEMPLATE =
  '<html lang="<!--site:language-->"><head><!--site:head--></head><body><!--site:body--><!--site:scripts--></body>';

const composition: Composition = {
  id: 'c1',
  createdAt: '2026-01-01T00:00:00Z',
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
  site: { ...siteConfig, product: 'IPv6 Ethiopia', siteUrl: 'https://ipv6.example' },
  api: { url: 'https://api.example', key: 'k' },
};

function bootOf(html: string): PageBoot {
  return JSON.parse(/id="page-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

describe('stampDocument', () => {
  test('fills the owner’s facts into path, title and description, escaped', () => {
    const { status, html } = stampDocument(TEMPLATE, boot, '/ipv6ethiopiacouncil/');
    expect(status).toBe(200);
    expect(html).toContain('<title>IPv6 Ethiopia &quot;Council&quot; · IPv6 Ethiopia</title>');
    expect(html).toContain('content="Of &lt;Ethiopia&gt;."');
    expect(html).toContain('href="https://ipv6.example/IPv6EthiopiaCouncil"');
  });

  test('preloads exactly the files of the path, with their hashes', () => {
    const { html } = stampDocument(TEMPLATE, boot, '/IPv6EthiopiaCouncil');
    const preloads = html.match(/<link rel="preload"[^>]+>/g) ?? [];
    expect(preloads).toHaveLength(2);
    expect(preloads[1]).toContain('href="/releases/mfe-a/1/page.js"');
    expect(preloads[1]).toContain('integrity="sha256-page"');
  });

  test('answers 404 for a path of no section', () => {
    expect(stampDocument(TEMPLATE, boot, '/nothing').status).toBe(404);
    expect(stampDocument(TEMPLATE, boot, '/Blog/1/2').status).toBe(404);
  });

  test('says what to do without scripts, where the page was not rendered', () => {
    const { html } = stampDocument(TEMPLATE, boot, '/blog/archive');
    expect(html).toMatch(/<noscript>.*<a href="\/">/s);
    expect(html).not.toContain('without search');
  });

  test('prefers a fixed path to a pattern that matches too', () => {
    expect(stampDocument(TEMPLATE, boot, '/blog/archive').html).toContain('<title>Archive');
    expect(stampDocument(TEMPLATE, boot, '/blog/7').html).toContain('<title>Post');
  });

  test('inlines data that cannot leave its script element', () => {
    const hostile = { ...boot, site: { ...boot.site, city: '</script><script>alert(1)' } };
    const { html } = stampDocument(TEMPLATE, hostile, '/nothing');
    expect(html).not.toContain('</script><script>alert');
    expect(bootOf(html).site.city).toBe('</script><script>alert(1)');
  });

  test('a page carries all of a section whose statement has no hash, and of the shell what may run', () => {
    const { shell, sections } = bootOf(stampDocument(TEMPLATE, boot, '/blog/7').html).composition;
    expect(sections).toEqual(composition.sections);
    expect(shell.integrity).toEqual({ 'shell.js': 'sha256-shell' });
  });

  describe('with the hash of a section’s statement', () => {
    const [first] = composition.sections;
    if (first === undefined) throw new Error('There is no section.');
    const stated: PageBoot = {
      ...boot,
      composition: {
        ...composition,
        sections: [
          {
            ...first,
            statement: 'sha256-statement',
            integrity: { ...first.integrity, 'later.js': 'sha256-later', 'x.svg': 'sha256-x' },
            exposes: { './routes': ['entry.js'], './widget': ['entry.js', 'later.js'] },
          },
        ],
      },
    };

    test('a page carries the hashes and the description of what it shows alone', () => {
      const { html } = stampDocument(TEMPLATE, stated, '/IPv6EthiopiaCouncil');
      const [section] = bootOf(html).composition.sections;
      expect(section?.paths.map(({ description }) => description)).toEqual([
        'Of <{country}>.',
        '',
        '',
      ]);
      expect(section?.integrity).toEqual({ 'entry.js': 'sha256-entry', 'page.js': 'sha256-page' });
    });

    test('a page carries no file of a section that it does not show', () => {
      const [section] = bootOf(stampDocument(TEMPLATE, stated, '/nothing').html).composition
        .sections;
      expect(section).toMatchObject({ statement: 'sha256-statement', integrity: {}, exposes: {} });
      expect(section?.paths.flatMap(({ files }) => files)).toEqual([]);
      expect(section?.paths.map(({ path }) => path)).toEqual(first.paths.map(({ path }) => path));
    });
  });
});
