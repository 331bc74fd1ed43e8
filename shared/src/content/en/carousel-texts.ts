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
