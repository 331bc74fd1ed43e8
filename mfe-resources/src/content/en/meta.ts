/** Titles and descriptions of the section's paths, and other words under which the search finds them. */
export const meta = {
  resources: {
    title: 'Resource Hub',
    description:
      'Documents, tutorials and tools for planning, deploying and testing IPv6, searchable by title and subject, each with a link to its source.',
    keywords: 'Resources, downloads, documentation, tutorials, tools, guides, RFCs',
  },
} as const;
