import { color } from '../../tokens/index.ts';

/** Returns the site's mark, a woven diamond: paths to fill in order, in a square of 12 cells. */
export function markThreads() {
  return [
    { colour: color.clothInk, path: 'M0 0h12v12H0z' },
    {
      colour: color.clothGreen,
      path: 'M5 1h2v1h1v1h1v1h1v1h1v2h-1v1H9v1H8v1H7v1H5v-1H4V9H3V8H2V7H1V5h1V4h1V3h1V2h1z',
    },
    { colour: color.clothInk, path: 'M5 3h2v1h1v1h1v2H8v1H7v1H5V8H4V7H3V5h1V4h1z' },
    { colour: color.clothOchre, path: 'M5 5h2v2H5z' },
  ];
}
