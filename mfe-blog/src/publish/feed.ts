import { fill } from '@site/shared/config';
import { documentTitle } from '@site/shared/contract';
import type { DocumentPublisher, PublishContext } from '@site/shared/contract/publish';
import { type AtomEntry, renderAtomFeed } from '@site/shared/publish';
import { isCivilDate, midnightUtc, oneLine } from '@site/shared/text';
import { meta } from '#content/meta';
import { listTexts } from '#content/texts';
import { type FeedPost, listFeedPosts } from './posts';

const TEXT_LENGTH = 1000;

/** Returns midnight of a date, but never a future time, which feed readers reject. */
function atLatest(date: string, now: Date): string {
  const instant = midnightUtc(date);
  return new Date(instant) < now ? instant : now.toISOString();
}

/** Returns when a post was published or last corrected. */
function changedAt({ publishedOn, revisedAt }: FeedPost, now: Date): string {
  const published = atLatest(publishedOn, now);
  const revised = revisedAt ? new Date(revisedAt).toISOString() : published;
  return revised > published ? revised : published;
}

function toEntry(post: FeedPost, { absoluteUrl, madeAt, pagePath }: PublishContext): AtomEntry {
  const instant = atLatest(post.publishedOn, madeAt);
  return {
    page: { href: absoluteUrl(pagePath('blog-post', { id: post.id })), language: post.language },
    title: oneLine(post.title, TEXT_LENGTH),
    updated: changedAt(post, madeAt),
    published: instant,
    author: oneLine(post.author),
    category: post.category,
    summary: oneLine(post.summary ?? post.text, TEXT_LENGTH),
  };
}

function renderFeed(posts: readonly FeedPost[], context: PublishContext): string {
  const { absoluteUrl, documentUrl, languageOf, madeAt, pagePath, site } = context;
  const dated = posts.filter(({ publishedOn }) => isCivilDate(publishedOn));
  const newest = dated
    .map((post) => changedAt(post, madeAt))
    .toSorted()
    .at(-1);
  return renderAtomFeed({
    self: documentUrl(listTexts.feed.href),
    title: documentTitle(meta['blog-list'].title, site),
    subtitle: fill(meta['blog-list'].description, site),
    updated: newest ?? madeAt.toISOString(),
    author: { name: site.product, uri: absoluteUrl('/') },
    page: { href: absoluteUrl(pagePath('blog-list')), language: languageOf('blog-list') },
    entries: dated.map((post) => toEntry(post, context)),
  });
}

/** The Atom feed of the newest posts. */
export const feed: DocumentPublisher = {
  path: listTexts.feed.href,
  render: async (_, context) =>
    renderFeed(await listFeedPosts(context.api, context.language), context),
};
