import { findRoute } from '@site/shared/contract/routes';
import { describe, expect, test } from 'vitest';
import { type PageContent, viewPage } from './page-view.ts';
import { describeOrganization, renderJsonLd } from './structured-data.ts';
import { makeEvent, makePost, publish, site } from './testing/published.ts';
import { findProblems, type JsonNode, readGraph } from './testing/structured-data-rules.ts';

const published = publish();

function graphAt(pathname: string, content: PageContent = null): string {
  const route = findRoute(published.routes, pathname);
  return renderJsonLd(viewPage(published, route, pathname, content).structuredData);
}

function findType(html: string, type: string): JsonNode | undefined {
  return readGraph(html).find((node) => node['@type'] === type);
}

function eventsPage(...changes: Parameters<typeof makeEvent>[0][]): string {
  return graphAt('/Events', { kind: 'events', events: changes.map((each) => makeEvent(each)) });
}

function postPage(changes: Parameters<typeof makePost>[0] = {}): string {
  return graphAt('/Blog/7', { kind: 'post', post: makePost(changes) });
}

describe('every page', () => {
  test.each(['/', '/Blog', '/Events', '/IPv6EthiopiaCouncil', '/Blog/7'])(
    '%s names the organisation and the site, by the rules',
    (pathname) => {
      const html = graphAt(pathname);
      expect(findProblems(html)).toEqual([]);
      expect(findType(html, 'Organization')).toMatchObject({
        name: 'IPv6 Ethiopia',
        url: 'https://ipv6.example/',
        logo: 'https://ipv6.example/logo.png',
        address: { addressLocality: 'Addis Ababa', addressCountry: 'Ethiopia' },
      });
      expect(findType(html, 'WebSite')).toMatchObject({ name: 'IPv6 Ethiopia', inLanguage: 'en' });
    },
  );

  test('an address that leads nowhere describes nothing', () => {
    expect(viewPage(published, null, '/nothing', null).structuredData).toEqual([]);
  });
});

test('the organisation names its profiles, and not the front page of a network', () => {
  const social = {
    linkedin: 'https://www.linkedin.com/groups/12/',
    facebook: 'https://www.facebook.com/',
  };
  expect(describeOrganization({ ...site, social })).toMatchObject({
    sameAs: ['https://www.linkedin.com/groups/12/'],
  });
});

describe('breadcrumbs', () => {
  const namesAt = (pathname: string, content: PageContent = null) => {
    const list = findType(graphAt(pathname, content), 'BreadcrumbList')?.itemListElement;
    return (list as { name: string; item: string }[] | undefined)?.map(({ name, item }) => [
      name,
      item.replace('https://ipv6.example', ''),
    ]);
  };

  test('lead from the home page to a page', () => {
    expect(namesAt('/events/')).toEqual([
      ['IPv6 Ethiopia', '/'],
      ['Events', '/Events'],
    ]);
  });

  test('lead through the blog to a post', () => {
    expect(namesAt('/blog/7', { kind: 'post', post: makePost() })).toEqual([
      ['IPv6 Ethiopia', '/'],
      ['Blog', '/Blog'],
      ['A title', '/Blog/7'],
    ]);
  });

  test('are not on the home page', () => {
    expect(namesAt('/')).toBeUndefined();
  });
});

describe('a post', () => {
  test('is an article, by the rules', () => {
    const html = postPage();
    expect(findProblems(html)).toEqual([]);
    expect(findType(html, 'BlogPosting')).toMatchObject({
      headline: 'A title',
      description: 'A summary.',
      datePublished: '2026-02-03',
      image: ['https://ipv6.example/card/7.png'],
      author: [{ '@type': 'Person', name: 'Sample Author' }],
      publisher: { '@id': 'https://ipv6.example/#organization' },
      mainEntityOfPage: 'https://ipv6.example/Blog/7',
      articleSection: 'news',
    });
  });

  test.each([
    ['Editorial team', 'Organization', 'Editorial team'],
    ['IPv6 Ethiopia', 'Organization', 'IPv6 Ethiopia'],
    [null, 'Organization', 'IPv6 Ethiopia'],
    ['Officer Teamson', 'Person', 'Officer Teamson'],
  ])('of the author %s is by a %s', (author, type, name) => {
    const html = postPage({ author });
    expect(findProblems(html)).toEqual([]);
    expect(findType(html, 'BlogPosting')?.author).toEqual([
      expect.objectContaining({ '@type': type, name }),
    ]);
  });

  test('that is unknown describes nothing', () => {
    const view = viewPage(published, findRoute(published.routes, '/Blog/7'), '/Blog/7', {
      kind: 'post',
      post: null,
    });
    expect(view.structuredData).toEqual([]);
  });
});

describe('events', () => {
  test('are listed in the order of the page, by the rules', () => {
    const html = eventsPage({ title: 'One' }, { title: 'Two', type: 'webinar', location: null });
    expect(findProblems(html)).toEqual([]);
    const names = readGraph(html).flatMap((node) => (node['@type'] === 'Event' ? [node.name] : []));
    expect(names).toEqual(['One', 'Two']);
  });

  test('in a place are attended there', () => {
    expect(findType(eventsPage({}), 'Event')).toMatchObject({
      startDate: '2026-05-06',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Addis Ababa, Ethiopia' },
      url: 'https://events.example/meeting',
    });
  });

  test.each([
    { type: 'webinar', location: 'Addis Ababa' },
    { type: 'workshop', location: 'Worldwide, online' },
  ])('of type $type at “$location” are attended online', (event) => {
    expect(findType(eventsPage({ ...event, registrationUrl: '/contact' }), 'Event')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://ipv6.example/contact' },
    });
  });

  test.each([{ location: null }, { location: ' ' }, { date: 'infinity' }])(
    'with %o are left out: none would be accepted',
    (changes) => {
      const html = eventsPage({ title: 'Good' }, changes);
      expect(findProblems(html)).toEqual([]);
      expect(readGraph(html).filter((node) => node['@type'] === 'Event')).toHaveLength(1);
    },
  );

  test('leave no empty list', () => {
    expect(findType(eventsPage(), 'ItemList')).toBeUndefined();
  });
});

test('hostile rows cannot leave the script element, nor bring an address that is none', () => {
  const hostile = '</script><!--<script>alert(1)//\u2028\u0000';
  const html = postPage({ title: hostile, author: hostile, imageUrl: 'javascript:alert(1)' });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.slice(1, -9)).not.toContain('<');
  expect(html).not.toContain('javascript:');
  expect(findType(html, 'BlogPosting')?.headline).toBe('</script><!--<script>alert(1)//');
});
