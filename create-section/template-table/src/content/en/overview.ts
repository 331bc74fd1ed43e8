/** Every word of the pages. */
export const texts = {
  title: 'Glossary',
  lead: 'Write here what the page is about.',
  loading: 'Loading…',
  empty: 'Nothing has been written yet.',
  back: 'All terms',
  missing: { title: 'There is no such term', message: 'It may have been removed.' },
  failed: { title: 'This could not be loaded', message: 'Please try again later.' },
  more: {
    button: 'Show more',
    loading: 'Loading more…',
    withoutScripts: 'The rest of this list needs scripts, which your browser does not run.',
    retry: 'Try Again',
    error: 'More could not be loaded. Please try again later.',
  },
} as const;
