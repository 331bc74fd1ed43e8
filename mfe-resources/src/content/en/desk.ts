/** Labels of the form in the desk. */
export const desk = {
  name: 'Resource |||| Resources',
  fields: {
    description: 'Description',
    type: 'Kind, such as RFC',
    date: 'Date',
    time: 'Reading time',
    url: 'Page to read',
  },
  choices: {
    documentation: 'Documentation',
    tutorials: 'Tutorials',
    tools: 'Tools',
  },
};
