/** Every word of the page. */
export const texts = {
  title: 'Glossary',
  lead: 'Write here what the page is about.',
} as const;
