/** Words of controls that all sections share. */
export const controlTexts = {
  loading: 'Loading',
  search: 'Search',
  newTab: '(opens in a new tab)',
  formProblem: 'There is a problem',
} as const;
