/**
 * Titles, descriptions and further search terms of the section's paths. A post replaces them with its own
 * once it has loaded.
 */
export const meta = {
  'blog-list': {
    title: 'Blog',
    description:
      'News, tutorials and case studies on IPv6: facts with dates and sources, working configurations and lessons from deployments.',
    keywords: 'News, tutorials, case studies, articles, posts',
  },
  'blog-post': {
    title: 'Blog post',
    description: 'An article of the {product} blog on IPv6, with its author, date and sources.',
  },
} as const;
