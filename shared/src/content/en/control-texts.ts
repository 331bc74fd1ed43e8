/** Words of controls that all sections share. */
export const controlTexts = {
  loading: 'Loading',
  search: 'Search',
  newTab: '(opens in a new tab)',
  formProblem: 'There is a problem',
} as const;

/** Words of a carousel. */
export const carouselTexts = {
  role: 'carousel',
  slideRole: 'slide',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  choose: 'Choose a slide',
  slide: (place: number, count: number) => `${place} of ${count}`,
} as const;

/** Words of the button that copies a text. */
export const copyTexts = {
  code: 'code',
  /** The button's name; the block says what kind of text it holds. */
  label: (kind: string) => `Copy ${kind}`,
  copied: 'Copied',
  selected: 'Not copied: your browser did not allow it. It is selected. Please copy it yourself.',
} as const;
