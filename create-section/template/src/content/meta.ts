/** Titles and descriptions of the section's paths. */
export const meta = {
  overview: {
    title: 'Glossary',
    description: 'Write here what the page is about, for readers in {country}.',
  },
} as const;
