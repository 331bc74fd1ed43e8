import type { Composition, PageMeta } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { describe, expect, test } from 'vitest';
import {
  childrenOf,
  findProblems,
  type JsonNode,
  readGraph,
  readXml,
  textOf,
} from '../../shared/src/testing/publishing.ts';
import { type DescribedPage, openDescriptions } from './describe-page.ts';
import { OpenSite } from './open-site.ts';
import { renderSitemap, renderSiteText } from './site-documents.ts';
import { compose, site } from './testing/published.ts';

/** Returns the canonical address of a document; null if the path names none. */
function findDocument(composition: Composition, facts: typeof site, path: string) {
  const match = new OpenSite(composition, { site: facts, api: API }).match(path);
  return match.kind === 'document' ? match.address : null;
}

const API = { url: 'http://127.0.0.1:9', key: 'key' };

function open(language = 'en') {
  const composition = { ...compose(), language };
  const local = { ...site, languages: language === 'en' ? ['en'] : ['en', language] };
  const routes = createRouteTable(composition, local);
  const describePage = openDescriptions(composition, routes, { site: local, api: API });
  return (pathname: string, meta: PageMeta | null = null, head: DescribedPage['head'] = {}) => {
    const { status, tags } = describePage(findRoute(routes, pathname), pathname, { meta, head });
    return { status, head: tags.join('\n') };
  };
}

function contentOf(head: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(head)?.[1];
}

function findType(html: string, type: string): JsonNode | undefined {
  return readGraph(html).find((node) => node['@type'] === type);
}

describe('the head of a page', () => {
  const describeAt = open();

  test('has what is declared of it, and the card of the site', () => {
    const { status, head } = describeAt('/BLOG/');
    expect(status).toBe(200);
    expect(head).toContain('<title>Blog · IPv6 Ethiopia</title>');
    expect(head).toContain('<link rel="canonical" href="https://ipv6.example/Blog"/>');
    expect(contentOf(head, 'description')).toBe('News &amp; more.');
    expect(contentOf(head, 'og:type')).toBe('website');
    expect(contentOf(head, 'og:title')).toBe('Blog · IPv6 Ethiopia');
    expect(contentOf(head, 'og:description')).toBe('News &amp; more.');
    expect(contentOf(head, 'og:url')).toBe('https://ipv6.example/Blog');
    expect(contentOf(head, 'og:image')).toBe('https://ipv6.example/card.png');
    expect(contentOf(head, 'og:image:width')).toBe('1200');
    expect(contentOf(head, 'og:image:height')).toBe('630');
    expect(contentOf(head, 'og:image:alt')).toMatch(/^IPv6 Ethiopia/);
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  });

  test('has what the page said of itself, and an address of its own where it says so', () => {
    const own = { title: 'Blog, page 2', description: 'More of them.' };
    const { head } = describeAt('/blog', { ...own, query: '?page=2' });
    expect(head).toContain('<title>Blog, page 2 · IPv6 Ethiopia</title>');
    expect(head).toContain('href="https://ipv6.example/Blog?page=2"');
    expect(describeAt('/blog', { ...own, query: '?page=2&x="><b>' }).head).toContain(
      'href="https://ipv6.example/Blog?page=2"',
    );
    expect(contentOf(head, 'description')).toBe('More of them.');
    expect(describeAt('/blog', own).head).toContain('href="https://ipv6.example/Blog"');
  });

  test('has what its section makes of its subject', () => {
    const { head } = describeAt(
      '/blog/7',
      { title: 'Seven', description: 'It.' },
      {
        picture: { url: 'https://pictures.example/a.jpg', alt: 'A picture' },
        article: { publishedOn: '2026-02-03', section: 'news' },
        structuredData: [{ '@type': 'Thing', name: 'Subject' }],
      },
    );
    expect(contentOf(head, 'og:image')).toBe('https://pictures.example/a.jpg');
    expect(contentOf(head, 'og:image:width')).toBeUndefined();
    expect(contentOf(head, 'og:type')).toBe('article');
    expect(contentOf(head, 'article:published_time')).toBe('2026-02-03');
    expect(contentOf(head, 'article:section')).toBe('news');
    expect(findType(head, 'Thing')).toMatchObject({ name: 'Subject' });
  });

  test('names type and size of a JPEG whose size is known', () => {
    const picture = { url: 'https://a.example/a.jpg', alt: 'A', size: { width: 960, height: 645 } };
    const { head } = describeAt('/blog/7', { title: 'Seven', description: 'It.' }, { picture });
    expect(contentOf(head, 'og:image:type')).toBe('image/jpeg');
    expect(contentOf(head, 'og:image:width')).toBe('960');
    expect(contentOf(head, 'og:image:height')).toBe('645');
  });

  test('leads to the documents that its section names', () => {
    const everywhere =
      '<link rel="alternate" type="text/plain" title="Home of Ethiopia · IPv6 Ethiopia" href="https://ipv6.example/items.txt"/>';
    for (const path of ['/', '/Blog', '/nothing'])
      expect(describeAt(path).head).toContain(everywhere);
    const ofBlog = /type="application\/pdf" title="Blog · /;
    expect(describeAt('/Blog').head).toMatch(ofBlog);
    expect(describeAt('/').head).not.toMatch(ofBlog);
  });

  test.each([
    ['an unknown address', '/nothing', null, serverTextsIn('en').missing.title],
    ['a page that says so', '/Blog/9', { title: 'Gone', description: '', isMissing: true }, 'Gone'],
  ])('says of %s that there is none', (_, path, meta, title) => {
    const { status, head } = describeAt(path, meta);
    expect(status).toBe(404);
    expect(head).toContain(`<title>${title} · IPv6 Ethiopia</title>`);
    expect(head).not.toContain('ld+json');
  });

  test('holds hostile texts as texts', () => {
    const text = '"></script><!--<script>alert(1)\u2028';
    const structuredData = [{ '@type': 'Thing', name: text }];
    const { head } = describeAt('/Blog/7', { title: text, description: text }, { structuredData });
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect(head).not.toContain('<!--');
    expect(findType(head, 'Thing')?.name).toBe(text);
  });
});

describe('the graph of a page', () => {
  const describeAt = open();

  test.each(['/', '/Blog', '/Blog/7', '/IPv6EthiopiaCouncil'])(
    'of %s names the organisation and the site, by the rules',
    (path) => {
      const { head } = describeAt(path);
      expect(findProblems(head)).toEqual([]);
      expect(findType(head, 'Organization')).toMatchObject({
        name: 'IPv6 Ethiopia',
        url: 'https://ipv6.example/',
        address: { addressLocality: 'Addis Ababa', addressCountry: 'Ethiopia' },
      });
      expect(findType(head, 'WebSite')).toMatchObject({ name: 'IPv6 Ethiopia', inLanguage: 'en' });
    },
  );

  test('names what the owner has set, and no placeholder', () => {
    const social = {
      ...site.social,
      linkedin: 'https://www.linkedin.com/groups/12/',
      facebook: 'https://www.facebook.com/',
    };
    const composition = compose();
    const unset = { email: 'info@site.example', phone: '+251 11 000 0000' };
    const page = { site: { ...site, social, ...unset }, api: API };
    const routes = createRouteTable(composition, site);
    const describePage = openDescriptions(composition, routes, page);
    const { tags } = describePage(routes[0] ?? null, '/', { meta: null, head: {} });
    const { sameAs, telephone, email } = findType(tags.join('\n'), 'Organization') ?? {};
    expect(sameAs).toContain('https://www.linkedin.com/groups/12/');
    expect(sameAs).not.toContain('https://www.facebook.com/');
    expect(telephone).toBeUndefined();
    expect(email).toBeUndefined();
  });

  test('leads from the home page through the pages above to a page', () => {
    const crumbsAt = (path: string, meta: PageMeta | null = null) => {
      const list = findType(describeAt(path, meta).head, 'BreadcrumbList')?.itemListElement;
      return (list as { name: string; item: string }[] | undefined)?.map(({ name, item }) => [
        name,
        item.replace('https://ipv6.example', ''),
      ]);
    };
    expect(crumbsAt('/blog/7', { title: 'Seven', description: '' })).toEqual([
      ['IPv6 Ethiopia', '/'],
      ['Blog', '/Blog'],
      ['Seven', '/Blog/7'],
    ]);
    expect(crumbsAt('/')).toBeUndefined();
  });
});

describe('documents of every site', () => {
  test('robots may read everything and learn where the sitemap is', async () => {
    expect(renderSiteText('/robots.txt', site)).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://ipv6.example/sitemap.xml\n',
    );
  });

  test('security.txt names a contact and runs out once, within a year', async () => {
    const text = renderSiteText('/.well-known/security.txt', site);
    // RFC 9116, section 2.3.
    const fields = text
      .trimEnd()
      .split('\n')
      .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line));
    const values = new Map(fields.map((field) => [field?.[1], field?.[2]]));
    expect(fields.map((field) => field?.[1])).toEqual([
      ...['Contact', 'Expires', 'Preferred-Languages', 'Canonical'],
    ]);
    expect(values.get('Contact')).toBe(`mailto:${site.email}`);
    expect(values.get('Canonical')).toBe('https://ipv6.example/.well-known/security.txt');
    expect(values.get('Expires')).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(values.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });
});

describe('the sitemap', () => {
  const listAddresses = (xml: unknown, element = 'url') =>
    childrenOf(readXml(String(xml)), element).map((url) => textOf(url, 'loc'));

  const pageOf = (path: string, more = {}) => ({
    path,
    changedOn: null,
    languages: ['en'],
    ...more,
  });

  test('lists pages as other computers reach them, each with the day of a known change', () => {
    const pages = [pageOf('/Blog'), pageOf('/Blog/2', { changedOn: '2026-02-03' })];
    const all = renderSitemap([...pages, pageOf('/Blog/1', { isUnlisted: true })], site);
    expect([...all.keys()]).toEqual(['/sitemap.xml']);
    const xml = all.get('/sitemap.xml') ?? '';
    const root = readXml(xml);
    expect(root).toMatchObject({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    });
    const addresses = ['https://ipv6.example/Blog', 'https://ipv6.example/Blog/2'];
    expect(listAddresses(xml)).toEqual(addresses);
    const days = childrenOf(root, 'url').map((url) => childrenOf(url, 'lastmod')[0]?.text);
    expect(days).toEqual([undefined, '2026-02-03']);
  });

  test.each([
    [50_000, ['en'], [50_000]],
    [50_001, ['en'], [50_000, 1]],
    [120_000, ['en'], [50_000, 50_000, 20_000]],
    [40_000, ['en', 'am', 'om'], [50_000, 50_000, 20_000]],
  ])('of %i pages in %j has files of at most 50,000 addresses', (count, languages, sizes) => {
    const pages = Array.from({ length: count }, (_, id) => pageOf(`/Blog/${id}`, { languages }));
    const { '/sitemap.xml': first = '', ...parts } = Object.fromEntries(renderSitemap(pages, site));
    const files = sizes.length === 1 ? [first] : Object.values(parts);
    const found = files.map((xml) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url));
    expect(found.map(({ length }) => length)).toEqual(sizes);
    expect(new Set(found.flat()).size).toBe(count * languages.length);
    if (sizes.length === 1) return;
    expect(readXml(first).name).toBe('sitemapindex');
    const names = Object.keys(parts);
    expect(listAddresses(first, 'sitemap')).toEqual(names.map((name) => site.siteUrl + name));
    // Robots learn of the index alone.
    for (const name of names) expect(findDocument(compose(), site, name)).toBe(name);
  });
});

describe('the path of a document', () => {
  /** A second section, whose documents claim more than is theirs. */
  function composeWith(documents: readonly string[]): Composition {
    const composition = compose();
    const [own] = composition.sections;
    if (own === undefined) throw new Error('There is no section.');
    const paths = [{ path: '/Other', page: 'other', title: '', description: '', files: [] }];
    const stated = documents.map((path) => ({ path, contentType: 'text/plain' as const }));
    return { ...composition, sections: [own, { ...own, name: 'mfe-b', paths, documents: stated }] };
  }

  test.each([
    ['/Items.TXT', '/items.txt'],
    ['/items/7.pdf', '/items/7.pdf'],
    ['/Robots.txt', '/robots.txt'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/Sitemap-2.xml', '/sitemap-2.xml'],
    ['/sitemap-0.xml', null],
    ['/sitemap-99999.xml', null],
    ['/nothing.xml', null],
  ])('the path %s names %s', (path, address) => {
    expect(findDocument(compose(), site, path)).toBe(address);
  });

  test.each([
    ['/AM/Items/7.PDF', '/am/items/7.pdf'],
    ['/items.txt', '/items.txt'],
    ['/am/robots.txt', null],
    ['/am/Blog/7.html', null],
  ])('below a language the path %s names %s', (path, address) => {
    const claimed = composeWith(['/Blog/:id.html']);
    const local = { ...site, languages: ['en', 'am'] };
    expect(findDocument(claimed, local, path)).toBe(address);
  });

  test.each([
    '/Events',
    '/events',
    '/Blog/7.html',
    '/.well-known/acme-challenge/x.txt',
    '/robots.txt',
  ])('a section takes %s by no document', (path) => {
    const claimed = composeWith([path, '/*', '/:any.txt', '/Blog/:id.html']);
    const found = findDocument(claimed, site, path);
    expect(found).toBe(path === '/robots.txt' ? path : null);
  });

  test.each(['text/html', 'text/javascript', 'image/svg+xml', undefined])(
    'a document of the type %s, as an older gate could have let in, is none',
    (contentType) => {
      const composition = composeWith(['/other.txt']);
      const [, other] = composition.sections;
      if (other === undefined) throw new Error('There is no section.');
      expect(findDocument(composition, site, '/other.txt')).not.toBeNull();
      Object.assign(other.documents?.[0] ?? {}, { contentType });
      expect(findDocument(composition, site, '/other.txt')).toBeNull();
    },
  );

  // As an older gate could have let them in.
  test.each([
    ['/b?/feed.xml', '/feed.xml'],
    ['/:x?/feed.xml', '/feed.xml'],
    ['/*.xml', '/a/b.xml'],
    ['/am/feed.xml', '/am/feed.xml'],
  ])('the document %s, outside the grammar, does not answer at %s', (path, address) => {
    const languages = ['en', 'am'];
    expect(findDocument(composeWith([path]), { ...site, languages }, address)).toBeNull();
  });

  test.each([
    ['/Resources*', '/Resources'],
    ['/:x?/Resources', '/Resources'],
    ['/am/Resources', '/am/Resources'],
  ])('the page %s, outside the grammar, does not answer at %s', (path, address) => {
    const composition = compose();
    const [own] = composition.sections;
    if (own === undefined) throw new Error('There is no section.');
    const paths = [{ path, page: 'page', title: '', description: '', files: [] }];
    const claimed = { ...composition, sections: [{ ...own, paths }] };
    const opened = new OpenSite(claimed, { site: { ...site, languages: ['en', 'am'] }, api: API });
    expect(opened.match(address)).toMatchObject({ kind: 'page', route: null });
  });
});
