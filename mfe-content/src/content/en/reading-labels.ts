/** Words around the long texts: the questions and the legal pages. */
export const readingLabels = {
  onThisPage: 'On this page',
  linkToAnswer: 'Link to this answer',
  commands: 'Commands to try',
} as const;
