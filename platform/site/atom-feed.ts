import { absoluteUrl, PUBLISHED } from './addresses.ts';
import { isCivilDate, midnightUtc } from './civil-date.ts';
import type { Dated, PublishedPost } from './rows.ts';
import { describePage, findKind, type PublishedSite, postPath } from './site-pages.ts';
import { oneLine } from './text.ts';
import { emptyElement, parentElement, textElement, XML_DECLARATION } from './xml.ts';

const SUMMARY_LENGTH = 1000;

function renderEntry(post: PublishedPost, url: string, language: string): string {
  const summary = oneLine(post.summary ?? post.shortDescription, SUMMARY_LENGTH);
  const title = oneLine(post.title, SUMMARY_LENGTH);
  const author = oneLine(post.author);
  const instant = midnightUtc(post.publishedOn);
  return parentElement(
    'entry',
    [
      // RFC 4287 wants an id that never changes: a post's address does not.
      textElement('id', url),
      textElement('title', title),
      textElement('updated', instant),
      textElement('published', instant),
      // Without one, the feed's author is the entry's.
      ...(author === '' ? [] : [parentElement('author', [textElement('name', author)])]),
      emptyElement('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: url }),
      emptyElement('category', { term: post.category }),
      // Obligatory for an entry without content; the title is all that a bare post has.
      textElement('summary', summary || title),
    ],
    {},
  );
}

/** The Atom feed (RFC 4287) of posts, in the order given; null where no section shows posts. */
export function renderFeed(
  published: PublishedSite,
  posts: Dated<readonly PublishedPost[]>,
): string | null {
  const { site } = published;
  const blog = findKind(published, 'blog');
  const route = findKind(published, 'post');
  if (blog === null || route === null) return null;
  const { title, description } = describePage(published, blog);
  const dated = posts.rows.filter(({ publishedOn }) => isCivilDate(publishedOn));
  const newest = dated
    .map(({ publishedOn }) => publishedOn)
    .sort()
    .at(-1);
  const self = absoluteUrl(PUBLISHED.feed, site);
  const elements = [
    textElement('id', self),
    textElement('title', title),
    textElement('subtitle', description),
    textElement('updated', newest ? midnightUtc(newest) : posts.since.toISOString()),
    parentElement('author', [
      textElement('name', site.product),
      textElement('uri', absoluteUrl('/', site)),
    ]),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    emptyElement('link', {
      rel: 'alternate',
      type: 'text/html',
      hreflang: site.language,
      href: absoluteUrl(blog.path, site),
    }),
    ...dated.map((post) =>
      renderEntry(post, absoluteUrl(postPath(route, post.id), site), site.language),
    ),
  ];
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': site.language };
  return `${XML_DECLARATION}\n${parentElement('feed', elements, attributes)}\n`;
}
