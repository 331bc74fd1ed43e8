import { counted } from '@site/shared/text';
import type { CategoryChoice } from '../../post';

const categoryLabels = {
  all: 'All',
  news: 'News',
  tutorials: 'Tutorials',
  'case-studies': 'Case-Studies',
} as const satisfies Record<CategoryChoice, string>;

/** The choices of the list's filter, in their order. */
export const categoryOptions = (['all', 'news', 'tutorials', 'case-studies'] as const).map(
  (value) => ({ value, label: categoryLabels[value] }),
);

/** What a category is called. */
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
  tooMuch: 'This article cannot be shown, because its HTML is too large or too deeply nested.',
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

/** Copy inside of an article. */
export const articleTexts = {
  /** What a wide table's own scrolling region is called. */
  table: 'Table',
  /** Begins the name of a picture that no browser can load. */
  unshownPicture: 'Picture',
} as const;

/** Copy of the home page's newest posts. */
export const updateTexts = {
  title: 'Latest Updates',
  loading: 'Loading posts',
  readMore: 'Read More',
} as const;

/** What a post's card shows, for those who do not see it. */
export const cardText = 'A cloth woven from the title “{title}”';

/** The heading above the grid. */
export function listHeading(choice: CategoryChoice): string {
  return choice === 'all' ? 'All posts' : categoryLabel(choice);
}

/** How much of the list is on show: from which post, to which post. */
export function countText(first: number, last: number, total: number): string {
  const count = counted(total, 'en', { one: 'post', other: 'posts' });
  if (first > 1) return `Showing ${first} to ${last} of ${count}`;
  return last < total ? `Showing ${last} of ${count}` : count;
}

/** Said where a category holds no post. */
export function emptyText(choice: CategoryChoice): string {
  return choice === 'all' ? 'There are no posts yet.' : `No posts in ${categoryLabel(choice)} yet.`;
}
