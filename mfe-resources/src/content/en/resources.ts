import { counted } from '@site/shared/text';
import type { ResourceCategory } from '../../resource';

/** Copy of the resource hub. */
export const resourceTexts = {
  title: 'Resource Hub',
  lead: 'Standards, guides and tools for planning, deploying and testing IPv6, each with a link to where it comes from.',
  newest: 'Newest entry',
  begin: { term: 'Where to begin', text: 'A plan in three steps', href: '/GetInvolved#plans' },
  search: { label: 'Search titles and descriptions', button: 'Search' },
  filter: 'Category',
  loading: 'Loading resources',
  clearSearch: 'Clear search',
  empty: {
    message: 'No resources match your search or selected category.',
    action: 'Show all resources',
    searchAll: 'Search the whole site',
  },
  error: {
    title: 'Error Loading Resources',
    message: 'Failed to load resources. Please try again later.',
    home: 'Go to the home page',
  },
  more: {
    button: 'Show more',
    loading: 'Loading more…',
    withoutScripts: 'The rest of this list needs scripts, which your browser does not run.',
    retry: 'Try Again',
    error: 'Failed to load more resources. Please try again later.',
  },
  author: 'Author',
  published: 'Date',
  download: 'Download',
  view: 'View Resource',
} as const;

/** A category's button, and the heading of its list. */
export const categoryTexts = {
  all: { label: 'All', heading: 'All resources' },
  documentation: { label: 'Documentation', heading: 'Documentation' },
  tutorials: { label: 'Tutorials', heading: 'Tutorials' },
  tools: { label: 'Tools', heading: 'Tools' },
} as const satisfies Record<ResourceCategory | 'all', { label: string; heading: string }>;

/** The number of resources found, in words. */
export function resourceCount(count: number): string {
  return counted(count, 'en', { one: 'resource', other: 'resources' });
}

/** The heading of a list, with what was searched for. */
export function resultsHeading(category: ResourceCategory | 'all', text: string): string {
  const { heading } = categoryTexts[category];
  return text === '' ? heading : `${heading} matching “${text}”`;
}
