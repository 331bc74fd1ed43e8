import { fill } from '@site/shared/config';
import { documentTitle } from '@site/shared/contract';
import type { DocumentPublisher, PublishContext } from '@site/shared/contract/publish';
import { emptyElement, parentElement, textElement, XML_DECLARATION } from '@site/shared/publish';
import { isCivilDate, midnightUtc, oneLine } from '@site/shared/text';
import { meta } from '#content/meta';
import { listTexts } from '#content/texts';
import { type FeedPost, listFeedPosts } from './posts';

const TYPE = 'application/atom+xml';
const TEXT_LENGTH = 1000;

/** Returns midnight of a date, or the present if that comes first: readers refuse what lies in the future. */
function atLatest(date: string, now: Date): string {
  const instant = midnightUtc(date);
  return new Date(instant) < now ? instant : now.toISOString();
}

function renderEntry(
  post: FeedPost,
  { absoluteUrl, languageOf, madeAt, pagePath }: PublishContext,
): string {
  const lang = post.language === languageOf('blog-list') ? undefined : post.language;
  const url = absoluteUrl(pagePath('blog-post', { id: post.id }));
  const summary = oneLine(post.summary ?? post.text, TEXT_LENGTH);
  const title = oneLine(post.title, TEXT_LENGTH);
  const author = oneLine(post.author);
  const instant = atLatest(post.publishedOn, madeAt);
  const elements = [
    // RFC 4287 wants an id that never changes: a post's address does not.
    textElement('id', url),
    textElement('title', title),
    textElement('updated', instant),
    textElement('published', instant),
    // Without one, the feed's author is the entry's.
    ...(author === '' ? [] : [parentElement('author', [textElement('name', author)])]),
    emptyElement('link', {
      rel: 'alternate',
      type: 'text/html',
      hreflang: post.language,
      href: url,
    }),
    ...(post.category === null ? [] : [emptyElement('category', { term: post.category })]),
    // Obligatory for an entry without content; the title is all that a bare post has.
    textElement('summary', summary || title),
  ];
  return parentElement('entry', elements, { 'xml:lang': lang });
}

function renderFeed(posts: readonly FeedPost[], context: PublishContext): string {
  const { absoluteUrl, documentUrl, languageOf, madeAt, pagePath, site } = context;
  const language = languageOf('blog-list');
  const dated = posts.filter(({ publishedOn }) => isCivilDate(publishedOn));
  const [newest] = dated.map(({ publishedOn }) => publishedOn).toSorted((a, b) => (a < b ? 1 : -1));
  const self = documentUrl(listTexts.feed.href);
  const elements = [
    textElement('id', self),
    textElement('title', documentTitle(meta['blog-list'].title, site)),
    textElement('subtitle', fill(meta['blog-list'].description, site)),
    textElement('updated', newest ? atLatest(newest, madeAt) : madeAt.toISOString()),
    parentElement('author', [
      textElement('name', site.product),
      textElement('uri', absoluteUrl('/')),
    ]),
    emptyElement('link', { rel: 'self', type: TYPE, href: self }),
    emptyElement('link', {
      rel: 'alternate',
      type: 'text/html',
      hreflang: language,
      href: absoluteUrl(pagePath('blog-list')),
    }),
    ...dated.map((post) => renderEntry(post, context)),
  ];
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language };
  return `${XML_DECLARATION}\n${parentElement('feed', elements, attributes)}\n`;
}

/** The Atom feed (RFC 4287) of the newest posts. */
export const feed: DocumentPublisher = {
  path: listTexts.feed.href,
  render: async (_, context) =>
    renderFeed(await listFeedPosts(context.api, context.language), context),
};
