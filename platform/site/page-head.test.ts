import type { PageMeta } from '@site/shared/contract';
import { findRoute } from '@site/shared/contract/routes';
import { describe, expect, test } from 'vitest';
import { renderPageHead } from './page-head.ts';
import { type PageContent, viewPage } from './page-view.ts';
import { makeEvent, makePost, publish } from './testing/published.ts';

function headAt(pathname: string, content: PageContent = null, published = publish()): string {
  const route = findRoute(published.routes, pathname);
  return renderPageHead(viewPage(published, route, pathname, content), published).join('\n');
}

function contentOf(head: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];
}

describe('the head of a page', () => {
  test('has a card with a picture, its size and what it shows', () => {
    const head = headAt('/events');
    expect(head).toContain('<title>Events · IPv6 Ethiopia</title>');
    expect(contentOf(head, 'og:type')).toBe('website');
    expect(contentOf(head, 'og:title')).toBe('Events · IPv6 Ethiopia');
    expect(contentOf(head, 'og:description')).toBe('Dates, times; places.');
    expect(contentOf(head, 'og:url')).toBe('https://ipv6.example/Events');
    expect(contentOf(head, 'og:image')).toBe('https://ipv6.example/card.png');
    expect(contentOf(head, 'og:image:width')).toBe('1200');
    expect(contentOf(head, 'og:image:height')).toBe('630');
    expect(contentOf(head, 'og:image:alt')).toMatch(/woven/);
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  });

  test('leads to the feed, and that of the events to their calendar', () => {
    const feed =
      '<link rel="alternate" type="application/atom+xml" title="Blog · IPv6 Ethiopia" href="https://ipv6.example/feed.xml">';
    const calendar = 'type="text/calendar" title="Events · IPv6 Ethiopia"';
    for (const path of ['/', '/Events', '/Blog/7', '/nothing'])
      expect(headAt(path)).toContain(feed);
    expect(headAt('/Events')).toContain(calendar);
    expect(headAt('/')).not.toContain(calendar);
  });

  test('leads to no feed where no section shows posts', () => {
    expect(headAt('/Events', null, publish('/Events'))).not.toContain('feed.xml');
  });
});

describe('the head of a page that says more of itself than its path', () => {
  const at = (meta: PageMeta) => {
    const published = publish();
    const route = findRoute(published.routes, '/Events');
    const content = { kind: 'events', events: [makeEvent()] } as const;
    return viewPage(published, route, '/events', content, meta);
  };
  const own = { title: 'Events, page 2', description: 'More of them.' };

  test('has its title, and an address of its own where it says so', () => {
    expect(at({ ...own, query: '?page=2' })).toMatchObject({
      status: 200,
      title: 'Events, page 2 · IPv6 Ethiopia',
      description: 'More of them.',
      canonical: 'https://ipv6.example/Events?page=2',
    });
    expect(at(own).canonical).toBe('https://ipv6.example/Events');
  });

  test('describes the latest events on the first page alone', () => {
    const describes = (meta: PageMeta) =>
      JSON.stringify(at(meta).structuredData).includes('A meeting');
    expect(describes(own)).toBe(true);
    expect(describes({ ...own, query: '?page=2' })).toBe(false);
  });

  test('answers that it is not there where the list has ended', () => {
    const view = at({ ...own, query: '?page=9', isMissing: true });
    expect(view).toMatchObject({ status: 404, title: 'Events, page 2 · IPv6 Ethiopia' });
    expect(view.structuredData).toEqual([]);
  });
});

describe('the head of a post', () => {
  test('says what the post says', () => {
    const head = headAt('/blog/7', { kind: 'post', post: makePost() });
    expect(head).toContain('<title>A title · IPv6 Ethiopia</title>');
    expect(head).toContain('<link rel="canonical" href="https://ipv6.example/Blog/7">');
    expect(contentOf(head, 'description')).toBe('A summary.');
    expect(contentOf(head, 'og:type')).toBe('article');
    expect(contentOf(head, 'article:published_time')).toBe('2026-02-03');
    expect(contentOf(head, 'article:section')).toBe('news');
    expect(contentOf(head, 'og:image')).toBe('https://ipv6.example/card/7.png');
    expect(contentOf(head, 'og:image:alt')).toBe('A cloth woven from the title “A title”');
  });

  test('shows the post’s own picture, whose size nobody knows', () => {
    const post = makePost({ imageUrl: '/pictures/a.jpg' });
    const head = headAt('/Blog/7', { kind: 'post', post });
    expect(contentOf(head, 'og:image')).toBe('https://ipv6.example/pictures/a.jpg');
    expect(contentOf(head, 'og:image:width')).toBeUndefined();
  });

  test.each(['/a.svg', 'javascript:alert(1)', '//evil.example/a.png'])(
    'shows a woven picture in place of %s',
    (imageUrl) => {
      const head = headAt('/Blog/7', { kind: 'post', post: makePost({ imageUrl }) });
      expect(contentOf(head, 'og:image')).toBe('https://ipv6.example/card/7.png');
    },
  );

  test('says what is declared of its path while the row is not known', () => {
    expect(headAt('/Blog/7')).toContain('<title>Blog post · IPv6 Ethiopia</title>');
  });

  test('says that there is no such post', () => {
    const published = publish();
    const route = findRoute(published.routes, '/Blog/7');
    const view = viewPage(published, route, '/Blog/7', { kind: 'post', post: null });
    expect(view).toMatchObject({ status: 404, title: 'Blog post not found · IPv6 Ethiopia' });
  });

  test('holds hostile texts as texts', () => {
    const title = '"><script>alert(1)</script>';
    const head = headAt('/Blog/7', {
      kind: 'post',
      post: makePost({ title, summary: title, category: title }),
    });
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · ');
  });
});
