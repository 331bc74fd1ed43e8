/** Copy of the ways through the pages of a list; the same in every list of the site. */
export const listPageTexts = {
  name: 'Pages of the list',
  start: 'Go to the start of the list',
  previous: 'Previous page',
  next: 'Next page',
  beyond: 'The list ends before this page.',
} as const;
