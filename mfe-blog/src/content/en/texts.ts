import { counted } from '@site/shared/text';
import type { CategoryChoice } from '../../post';

const categoryLabels = {
  all: 'All',
  news: 'News',
  tutorials: 'Tutorials',
  'case-studies': 'Case-Studies',
} as const satisfies Record<CategoryChoice, string>;

/** Options of the list's filter, in order. */
export const categoryOptions = (['all', 'news', 'tutorials', 'case-studies'] as const).map(
  (value) => ({ value, label: categoryLabels[value] }),
);

/** Names of the categories. */
export function categoryLabel(choice: CategoryChoice): string {
  return categoryLabels[choice];
}

/** Copy of the blog list. */
export const listTexts = {
  title: 'Blog',
  lead: 'Configurations that work, news with sources, and lessons from networks that have already moved to IPv6.',
  feed: { term: 'Subscribe', text: 'Atom feed', href: '/feed.xml' },
  newest: 'Newest posts',
  newestDate: 'Newest post',
  loading: 'Loading posts',
  filter: 'Category',
  readMore: 'Read more',
  download: 'Download',
  showAll: 'Show all posts',
  more: {
    button: 'Show more',
    loading: 'Loading…',
    retry: 'Show more',
    error: 'More posts could not be loaded. Check your connection, then try again.',
    withoutScripts:
      'The rest of this list needs scripts, which your browser does not run. The newest posts are in the feed too.',
  },
} as const;

/** Copy of a post. */
export const postTexts = {
  title: 'Blog post',
  back: 'Back to Blog',
  loading: 'Loading blog post',
  download: 'Download File',
  noBody: 'No content available for this blog post.',
  outline: 'On this page',
  further: 'Read on',
  next: 'Next post',
  related: 'In the same category',
  newTab: 'Opens in a new tab',
  by: 'By',
  notTranslated: 'This post has not been translated into English yet.',
  failed: {
    title: 'Failed to load blog post',
    message: 'The post could not be loaded just now. Check your connection, then try again.',
  },
  notFound: {
    title: 'Blog post not found',
    message: 'No post has this address. It may have been moved or taken down.',
  },
} as const;

/** Copy within an article. */
export const articleTexts = {
  /** Name of the scrolling region around a wide table. */
  table: 'Table',
  /** Starts the name of a picture that browsers cannot load. */
  unshownPicture: 'Picture',
} as const;

/** Copy of the home page's newest posts. */
export const updateTexts = {
  title: 'Latest Updates',
  loading: 'Loading posts',
  readMore: 'Read More',
} as const;

/** Text alternative of a post's social card. */
export const cardText = 'A cloth woven from the title “{title}”';

/** The heading above the grid. */
export function listHeading(choice: CategoryChoice): string {
  return choice === 'all' ? 'All posts' : categoryLabel(choice);
}

/** Range of posts shown, such as 1–9 of 20. */
export function countText(first: number, last: number, total: number): string {
  const count = counted(total, 'en', { one: 'post', other: 'posts' });
  if (first > 1) return `Showing ${first} to ${last} of ${count}`;
  return last < total ? `Showing ${last} of ${count}` : count;
}

/** Message of an empty category. */
export function emptyText(choice: CategoryChoice): string {
  return choice === 'all' ? 'There are no posts yet.' : `No posts in ${categoryLabel(choice)} yet.`;
}
