import { documentTitle, fillMeta, type PageMeta } from '@site/shared/contract';
import { canonicalPath, type SiteRoute } from '@site/shared/contract/routes';
import { absoluteUrl, PUBLISHED, postCardPath, rowUrl } from './addresses.ts';
import { isCivilDate } from './civil-date.ts';
import { describeEvents } from './event-data.ts';
import type { PublishedEvent, PublishedPost } from './rows.ts';
import { kindOf, type PageKind, type PublishedSite } from './site-pages.ts';
import {
  type Crumb,
  describeBreadcrumbs,
  describeOrganization,
  describePost,
  describeWebsite,
  type JsonLd,
} from './structured-data.ts';
import { oneLine } from './text.ts';

/** The rows that a page shows; null where none are known and the declared texts must do. */
export type PageContent =
  | { readonly kind: 'post'; readonly post: PublishedPost | null }
  | { readonly kind: 'events'; readonly events: readonly PublishedEvent[] }
  | null;

/** A picture that stands for a page. */
export interface PagePicture {
  readonly url: string;
  readonly alt: string;
  /** It is woven here, so that its form and size are known. */
  readonly woven: boolean;
}

/** What a page says of itself to those who find it from outside. */
export interface PageView {
  readonly status: 200 | 404;
  readonly kind: PageKind | null;
  /** With the product's name. */
  readonly title: string;
  readonly description: string;
  /** Absolute address in the canonical spelling. */
  readonly canonical: string;
  readonly picture: PagePicture;
  /** Set for an article; the day is null where it cannot be told. */
  readonly article: { readonly publishedOn: string | null; readonly section: string } | null;
  readonly structuredData: readonly JsonLd[];
}

const PAGE_NOT_FOUND: PageMeta = {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
};
const POST_NOT_FOUND: PageMeta = {
  title: 'Blog post not found',
  description: 'No post has this address. It may have been moved or taken down.',
};

const TITLE_LENGTH = 300;

function sitePicture({ site }: PublishedSite): PagePicture {
  return {
    url: absoluteUrl(PUBLISHED.card, site),
    alt: `${site.product}, between woven bands that spell the address 2001:db8::`,
    woven: true,
  };
}

/** A post's own picture; in its place, and in that of a drawing that networks do not show, a woven one. */
function postPicture(post: PublishedPost, { site }: PublishedSite): PagePicture {
  const own = rowUrl(post.imageUrl, site);
  const title = oneLine(post.title, TITLE_LENGTH);
  if (own !== null && !/\.svgz?$/i.test(new URL(own).pathname)) {
    return { url: own, alt: title, woven: false };
  }
  const url = absoluteUrl(postCardPath(post.id), site);
  return { url, alt: `A cloth woven from the title “${title}”`, woven: true };
}

/** The way to a page: home, then every page that its path leads through. */
function listCrumbs(
  { site, routes }: PublishedSite,
  route: SiteRoute,
  own: { readonly name: string; readonly url: string },
): Crumb[] {
  const segments = route.path.split('/').slice(1);
  const parents = segments.slice(1).flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const parent = routes.find((each) => each.path === path);
    if (parent === undefined) return [];
    return [{ name: fillMeta(parent.declared, site).title, url: absoluteUrl(path, site) }];
  });
  return [{ name: site.product, url: absoluteUrl('/', site) }, ...parents, own];
}

function missingPage(published: PublishedSite, canonical: string, meta: PageMeta): PageView {
  return {
    status: 404,
    kind: null,
    title: documentTitle(meta.title, published.site),
    description: meta.description,
    canonical,
    picture: sitePicture(published),
    article: null,
    structuredData: [],
  };
}

interface OwnView extends PageMeta {
  readonly picture: PagePicture;
  readonly article: PageView['article'];
  readonly data: JsonLd | null;
}

function postView(post: PublishedPost, url: string, published: PublishedSite): OwnView {
  const { site } = published;
  const picture = postPicture(post, published);
  const title = oneLine(post.title, TITLE_LENGTH);
  return {
    title,
    description: oneLine(post.summary ?? post.shortDescription) || title,
    picture,
    article: {
      publishedOn: isCivilDate(post.publishedOn) ? post.publishedOn : null,
      section: post.category,
    },
    data: describePost(post, { url, image: picture.url, site }),
  };
}

/** What is known of a page besides its path. */
interface ShownPage {
  readonly content: PageContent;
  readonly meta: PageMeta | null;
}

function declaredView(
  { declared }: SiteRoute,
  url: string,
  published: PublishedSite,
  { content, meta }: ShownPage,
): OwnView {
  const { site } = published;
  const { title, description } = meta ?? fillMeta(declared, site);
  // The latest events are those of the list's first page.
  const isFirst = meta?.query === undefined;
  return {
    title,
    description,
    picture: sitePicture(published),
    article: null,
    data: content?.kind === 'events' && isFirst ? describeEvents(content.events, url, site) : null,
  };
}

/** What the page at an address says of itself, with the rows that it shows and what it said where it was rendered. */
export function viewPage(
  published: PublishedSite,
  route: SiteRoute | null,
  pathname: string,
  content: PageContent,
  meta: PageMeta | null = null,
): PageView {
  const { site } = published;
  const canonical = absoluteUrl(canonicalPath(route, pathname) + (meta?.query ?? ''), site);
  if (route === null) return missingPage(published, canonical, PAGE_NOT_FOUND);
  if (content?.kind === 'post' && content.post === null) {
    return missingPage(published, canonical, POST_NOT_FOUND);
  }
  if (meta?.isMissing) return missingPage(published, canonical, meta);
  const own =
    content?.kind === 'post' && content.post !== null
      ? postView(content.post, canonical, published)
      : declaredView(route, canonical, published, { content, meta });
  const crumbs = listCrumbs(published, route, { name: own.title, url: canonical });
  const isHome = route.path === '/';
  return {
    status: 200,
    kind: kindOf(route),
    title: documentTitle(own.title, site),
    description: own.description,
    canonical,
    picture: own.picture,
    article: own.article,
    structuredData: [
      ...(isHome ? [] : [describeBreadcrumbs(crumbs)]),
      describeOrganization(site),
      describeWebsite(site),
      ...(own.data === null ? [] : [own.data]),
    ],
  };
}
