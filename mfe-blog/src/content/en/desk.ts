/** Labels of the form in the desk. */
export const desk = {
  name: 'Post |||| Posts',
  fields: {
    short_description: 'Introduction',
    summary: 'Summary for lists and search engines',
    full_description: 'Article',
    published_on: 'Date',
  },
  choices: {
    news: 'News',
    tutorials: 'Tutorials',
    'case-studies': 'Case studies',
  },
};
