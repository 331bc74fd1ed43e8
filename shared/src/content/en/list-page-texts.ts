/** Copy of the ways through the pages of a list; the same in every list of the site. */
export const listPageTexts = {
  name: 'Pages of the list',
  start: 'Go to the start of the list',
  previous: 'Previous page',
  next: 'Next page',
  beyond: 'The list ends before this page.',
  /** The title of one of the list's pages. */
  title: (list: string, page: number) => `${list}, page ${page}`,
  /** How much is on show: from which row, to which row, of how many in words. */
  shown: (first: number, last: number, total: string) =>
    `Showing ${first === 1 ? last : `${first} to ${last}`} of ${total}`,
} as const;
