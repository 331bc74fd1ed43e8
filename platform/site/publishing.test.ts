import { createApiClient } from '@site/shared/api';
import type { Composition, PageMeta } from '@site/shared/contract';
import type { SectionPublisher } from '@site/shared/contract/publish';
import { createRouteTable, findRoute, findSiteRoute } from '@site/shared/contract/routes';
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
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { Publishing } from './publishing.ts';
import { findDocument } from './site-documents.tsx';
import { compose, site } from './testing/published.ts';

const DATABASE = { url: 'http://127.0.0.1:9', key: 'key' };
const api = createApiClient(DATABASE);

/** A section's publisher whose rows make `count` pages. */
function publisherOf(count: number, unlisted = 0): SectionPublisher {
  return {
    pages: {
      'blog-post': {
        async *list() {
          for (let id = count; id > 0; id -= 1) {
            yield {
              params: { id: String(id) },
              changedOn: id % 2 === 0 ? '2026-02-03' : null,
              ...(id === unlisted ? { isUnlisted: true } : {}),
            };
          }
        },
        head: (subject, { url }) => ({
          picture: { url: 'https://pictures.example/a.jpg', alt: 'A picture' },
          article: { publishedOn: '2026-02-03', section: 'news' },
          structuredData: [{ '@type': 'Thing', name: String(subject), url }],
        }),
      },
    },
    documents: [
      {
        path: '/items.txt',
        contentType: 'text/plain',
        alternate: { title: ({ product }) => `Items of ${product}`, pages: 'all' },
        render: async () => 'all',
      },
      {
        path: '/items/:id.bin',
        contentType: 'application/octet-stream',
        alternate: { title: () => 'Bytes', pages: ['blog-list'] },
        inEachLanguage: true,
        fileName: ({ id }) => `item-${id}.bin`,
        async *list() {
          for (const id of ['2', '1']) yield { id };
        },
        render: async ({ id }, { absoluteUrl, pagePath }) =>
          id === '1' ? Buffer.from(absoluteUrl(pagePath('blog-post', { id }))) : null,
      },
      {
        path: '/words.txt',
        contentType: 'text/plain',
        inEachLanguage: true,
        alternate: { title: () => 'Words', pages: 'all' },
        render: async (_, { documentUrl, language }) => `${language} ${documentUrl('/words.txt')}`,
      },
    ],
  };
}

function open(publisher: SectionPublisher | null = publisherOf(2), language = 'en') {
  const composition = { ...compose(), language };
  const local = { ...site, languages: language === 'en' ? ['en'] : ['en', language] };
  const publishers = new Map(publisher === null ? [] : [['mfe-a', publisher]]);
  const publishing = new Publishing(composition, { site: local, api: DATABASE }, publishers);
  const routes = createRouteTable(composition, local);
  const describeAt = (pathname: string, meta: PageMeta | null = null, subject?: unknown) => {
    const page = { route: findRoute(routes, pathname), pathname, meta, subject };
    const { status, tags } = publishing.describePage(page);
    return { status, head: tags.join('\n') };
  };
  const bodyAt = async (address: string) =>
    (await publishing.renderDocument(address, api))?.body ?? null;
  return { publishing, describeAt, bodyAt };
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function contentOf(head: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(head)?.[1];
}

function findType(html: string, type: string): JsonNode | undefined {
  return readGraph(html).find((node) => node['@type'] === type);
}

describe('the head of a page', () => {
  const { describeAt } = open();

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
    expect(contentOf(head, 'description')).toBe('More of them.');
    expect(describeAt('/blog', own).head).toContain('href="https://ipv6.example/Blog"');
  });

  test('has what its section makes of its subject', () => {
    const { head } = describeAt('/blog/7', { title: 'Seven', description: 'It.' }, 'Subject');
    expect(contentOf(head, 'og:image')).toBe('https://pictures.example/a.jpg');
    expect(contentOf(head, 'og:image:width')).toBeUndefined();
    expect(contentOf(head, 'og:type')).toBe('article');
    expect(contentOf(head, 'article:published_time')).toBe('2026-02-03');
    expect(contentOf(head, 'article:section')).toBe('news');
    expect(findType(head, 'Thing')).toMatchObject({
      name: 'Subject',
      url: 'https://ipv6.example/Blog/7',
    });
  });

  test('without a subject says what is declared', () => {
    const { head } = describeAt('/Blog/7');
    expect(head).toContain('<title>Blog post · IPv6 Ethiopia</title>');
    expect(findType(head, 'Thing')).toBeUndefined();
  });

  test('leads to the documents that its section names', () => {
    const everywhere =
      '<link rel="alternate" type="text/plain" title="Items of IPv6 Ethiopia" href="https://ipv6.example/items.txt"/>';
    for (const path of ['/', '/Blog', '/nothing'])
      expect(describeAt(path).head).toContain(everywhere);
    expect(describeAt('/Blog').head).toContain('title="Bytes"');
    expect(describeAt('/').head).not.toContain('title="Bytes"');
    expect(open(null).describeAt('/').head).not.toContain('alternate');
  });

  test.each([
    ['an unknown address', '/nothing', null, serverTextsIn('en').missing.title],
    ['a page that says so', '/Blog/9', { title: 'Gone', description: '', isMissing: true }, 'Gone'],
  ])('says of %s that there is none', (_, path, meta, title) => {
    const { status, head } = describeAt(path, meta, 'Subject');
    expect(status).toBe(404);
    expect(head).toContain(`<title>${title} · IPv6 Ethiopia</title>`);
    expect(head).not.toContain('ld+json');
  });

  test('speaks the language of the page, where the platform itself has words', () => {
    const { head } = open(null, 'am').describeAt('/am/nothing');
    expect(head).toMatch(/<title>\p{Script=Ethiopic}/u);
    expect(contentOf(head, 'description')).toMatch(/^\p{Script=Ethiopic}/u);
    expect(contentOf(head, 'og:locale')).toBe('am_ET');
    expect(contentOf(head, 'og:image:alt')).toMatch(/^IPv6 Ethiopia፣ .*2001:db8::/);
  });

  test('says the language of its words where its own lacks them', () => {
    const { head } = open(null, 'am').describeAt('/am/Blog');
    expect(contentOf(head, 'og:locale')).toBe('en_ET');
    expect(contentOf(head, 'og:url')).toBe('https://ipv6.example/Blog');
  });

  test('holds hostile texts as texts', () => {
    const text = '"></script><!--<script>alert(1)\u2028';
    const { head } = describeAt('/Blog/7', { title: text, description: text }, text);
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect(head).not.toContain('<!--');
    expect(findType(head, 'Thing')?.name).toBe(text);
  });
});

describe('the graph of a page', () => {
  const { describeAt } = open();

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
    const page = { site: { ...site, social, ...unset }, api: DATABASE };
    const publishing = new Publishing(composition, page, new Map());
    const [route = null] = createRouteTable(composition, site);
    const { tags } = publishing.describePage({
      route,
      pathname: '/',
      meta: null,
      subject: undefined,
    });
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

describe('pages that rows make', () => {
  test('are listed as their section does', async () => {
    expect(await collect(open().publishing.listPages(api))).toEqual([
      { path: '/Blog/2', changedOn: '2026-02-03', languages: ['en'] },
      { path: '/Blog/1', changedOn: null, languages: ['en'] },
    ]);
  });
});

describe('documents', () => {
  test('that rows make are listed', async () => {
    const { publishing } = open();
    const rows = await collect(publishing.listRowDocuments(api));
    expect(rows).toEqual(['/items/2.bin', '/items/1.bin']);
  });

  test('of a section are in each language where it says so', async () => {
    const { publishing, bodyAt, describeAt } = open(publisherOf(2), 'am');
    expect(await bodyAt('/am/words.txt')).toBe('am https://ipv6.example/am/words.txt');
    expect(await bodyAt('/items.txt')).toBe('all');
    expect(await bodyAt('/am/items.txt')).toBeNull();
    expect(publishing.listDocuments()).toEqual([
      ...['/robots.txt', '/.well-known/security.txt', '/card.png', '/sitemap.xml'],
      ...['/items.txt', '/words.txt', '/am/words.txt'],
    ]);
    const rows = await collect(publishing.listRowDocuments(api));
    expect(rows.slice(0, 2)).toEqual(['/items/2.bin', '/am/items/2.bin']);
    const { head } = describeAt('/am/Blog');
    expect(head).toContain('title="Words" href="https://ipv6.example/am/words.txt"');
    expect(head).toContain('href="https://ipv6.example/items.txt"');
  });

  test('of a section go out as it says', async () => {
    const { publishing } = open();
    expect(await publishing.renderDocument('/Items/1.bin', api)).toEqual({
      contentType: 'application/octet-stream',
      body: Buffer.from('https://ipv6.example/Blog/1'),
      headers: {
        'Cache-Control': CACHE_CONTROL.document,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Disposition': 'inline; filename="item-1.bin"',
      },
    });
    const { contentType, body } = (await publishing.renderDocument('/items.txt', api)) ?? {};
    expect([contentType, body]).toEqual(['text/plain; charset=utf-8', 'all']);
  });

  test.each(['/items/2.bin', '/nothing.xml', '/sitemap-1.xml', '/nothing'])(
    '%s is none',
    async (address) => {
      expect(await open().bodyAt(address)).toBeNull();
    },
  );

  test('robots may read everything and learn where the sitemap is', async () => {
    expect(await open().bodyAt('/robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://ipv6.example/sitemap.xml\n',
    );
  });

  test('security.txt names a contact and runs out once, within a year', async () => {
    const text = String(await open().bodyAt('/.well-known/security.txt'));
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

  test('lists every page in the canonical spelling, no pattern, and the day of a known change', async () => {
    const xml = await open().bodyAt('/sitemap.xml');
    const root = readXml(String(xml));
    expect(root).toMatchObject({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    });
    expect(listAddresses(xml)).toEqual(
      ['/', '/Blog', '/Events', '/IPv6EthiopiaCouncil', '/Blog/2', '/Blog/1'].map(
        (path) => `https://ipv6.example${path}`,
      ),
    );
    const days = childrenOf(root, 'url').map((url) => childrenOf(url, 'lastmod')[0]?.text);
    expect(days.slice(-2)).toEqual(['2026-02-03', undefined]);
  });

  test('leaves out what its section does not list', async () => {
    const { bodyAt } = open(publisherOf(2, 2));
    const addresses = listAddresses(await bodyAt('/sitemap.xml'));
    expect(addresses).toContain('https://ipv6.example/Blog/1');
    expect(addresses).not.toContain('https://ipv6.example/Blog/2');
  });

  test('of a site of more than 50,000 pages lists the newest', async () => {
    const { bodyAt } = open(publisherOf(50_000));
    const listed = [...String(await bodyAt('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)];
    expect(listed).toHaveLength(50_000);
    expect(listed[4]?.[1]).toBe('https://ipv6.example/Blog/50000');
  });
});

describe('the path of a document', () => {
  /** A second section, whose documents claim more than is theirs. */
  function composeWith(documents: readonly string[]): Composition {
    const composition = compose();
    const [own] = composition.sections;
    if (own === undefined) throw new Error('There is no section.');
    const paths = [{ path: '/Other', page: 'other', title: '', description: '', files: [] }];
    return { ...composition, sections: [own, { ...own, name: 'mfe-b', paths, documents }] };
  }

  test.each([
    ['/Items.TXT', '/items.txt'],
    ['/items/7.bin', '/items/7.bin'],
    ['/Robots.txt', '/robots.txt'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/nothing.xml', null],
  ])('the path %s names %s', (path, address) => {
    expect(findDocument(compose(), site, path)).toBe(address);
  });

  test.each([
    ['/AM/Items/7.BIN', '/am/items/7.bin'],
    ['/items.txt', '/items.txt'],
    ['/am/robots.txt', null],
    ['/am/Blog/7.html', null],
  ])('below a language the path %s names %s', (path, address) => {
    const claimed = composeWith(['/Blog/:id.html']);
    expect(findDocument(claimed, { ...site, languages: ['en', 'am'] }, path)).toBe(address);
  });

  test.each([
    '/Events',
    '/events',
    '/Blog/7.html',
    '/.well-known/acme-challenge/x.txt',
    '/robots.txt',
  ])('a section takes %s by no document', (path) => {
    const claimed = composeWith([path, '/*', '/:any.txt', '/Blog/:id.html']);
    expect(findDocument(claimed, site, path)).toBe(path === '/robots.txt' ? path : null);
  });

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
    expect(findSiteRoute(claimed, address, { ...site, languages: ['en', 'am'] })).toBeNull();
  });
});
