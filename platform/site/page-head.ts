import { absoluteUrl, PUBLISHED } from './addresses.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card-picture.ts';
import { escapeHtml } from './html.ts';
import type { PageView } from './page-view.ts';
import { describePage, findKind, type PublishedSite } from './site-pages.ts';
import { renderJsonLd } from './structured-data.ts';

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

function properties(pairs: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(pairs).flatMap(([property, content]) =>
    content === null ? [] : [tag('meta', { property, content })],
  );
}

/** Open Graph (https://ogp.me) and X's card, which takes its texts from it. */
function cardTags({ title, description, canonical, picture, article }: PageView, product: string) {
  return [
    ...properties({
      'og:type': article === null ? 'website' : 'article',
      'og:site_name': product,
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:image': picture.url,
      'og:image:type': picture.woven ? 'image/png' : null,
      'og:image:width': picture.woven ? String(CARD_WIDTH) : null,
      'og:image:height': picture.woven ? String(CARD_HEIGHT) : null,
      'og:image:alt': picture.alt,
      'article:published_time': article?.publishedOn ?? null,
      'article:section': article?.section ?? null,
    }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'twitter:image:alt', content: picture.alt }),
  ];
}

/** Links to what else tells of the site's rows: the feed on every page, the calendar on that of the events. */
function alternateTags(view: PageView, published: PublishedSite): string[] {
  const { site } = published;
  const events = view.kind === 'events' ? findKind(published, 'events') : null;
  const alternates = [
    { route: findKind(published, 'blog'), type: 'application/atom+xml', path: PUBLISHED.feed },
    { route: events, type: 'text/calendar', path: PUBLISHED.calendar },
  ];
  return alternates.flatMap(({ route, type, path }) => {
    if (route === null) return [];
    const { title } = describePage(published, route);
    return [tag('link', { rel: 'alternate', type, title, href: absoluteUrl(path, site) })];
  });
}

/** The part of a page's head that speaks to search engines, networks and feed readers. */
export function renderPageHead(view: PageView, published: PublishedSite): string[] {
  return [
    `<title>${escapeHtml(view.title)}</title>`,
    tag('meta', { name: 'description', content: view.description }),
    tag('link', { rel: 'canonical', href: view.canonical }),
    ...cardTags(view, published.site.product),
    ...alternateTags(view, published),
    ...(view.structuredData.length === 0 ? [] : [renderJsonLd(view.structuredData)]),
  ];
}
