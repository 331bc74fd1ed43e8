/** Titles and descriptions of the section's paths. */
export const meta = {
  overview: {
    title: 'Glossary',
    description: 'Write here what the page is about, for readers in {country}.',
    keywords: 'Other words under which the search finds the page',
  },
  term: {
    title: 'Term',
    description: 'A term and what it means.',
  },
} as const;
