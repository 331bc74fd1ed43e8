/** Raw colour scales. Only themes use them; all other code uses the semantic tokens of `tokens.ts`. */
export const green = {
  50: '#eafaf3',
  200: '#98e8c6',
  300: '#5fdcab',
  400: '#2fd297',
  500: '#00c47c',
  600: '#00ad6d',
  700: '#00804f',
  800: '#006f45',
  900: '#00492e',
  950: '#0f2419',
} as const;

/** Near-black green and the neutrals next to it. */
export const ink = {
  50: '#eff3f1',
  200: '#dce2de',
  300: '#b4bfb9',
  400: '#84928b',
  500: '#6b7872',
  600: '#4a5751',
  950: '#0d1410',
} as const;

/** Shades around the owner's dark background (#1a1a1a). */
export const night = {
  50: '#131514',
  100: '#212423',
  200: '#262a28',
  300: '#2f3432',
  400: '#3b423f',
} as const;

/** Undyed cotton. */
export const sand = {
  50: '#faf7f0',
  100: '#f3ede0',
  200: '#e6dcc7',
} as const;

export const ochre = {
  50: '#fdf5e3',
  300: '#f2c568',
  400: '#e3a733',
  500: '#d1921c',
  700: '#855607',
  950: '#33260d',
} as const;

export const red = {
  50: '#fdefec',
  300: '#f5a394',
  400: '#e06a55',
  500: '#c8402c',
  700: '#a32c1b',
  950: '#3a1a15',
} as const;
