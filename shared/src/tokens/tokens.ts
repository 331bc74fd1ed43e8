import type { ColourName } from './themes.ts';

/** Returns the custom property of a token: `textMuted` → `--c-text-muted`. */
export function colourVariable(name: string): string {
  return `--c-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Every colour token as a reference to its custom property, such as `color.textMuted`. A proxy derives the reference
 * from the name, so that scripts do not repeat the values that each page's styles contain.
 */
export const color = new Proxy({} as Readonly<Record<ColourName, string>>, {
  get: (_, name) => `var(${colourVariable(String(name))})`,
});

/** Spacing on a 4 px grid: the key is the number of 4 px steps. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
} as const;
export type Space = keyof typeof space;

/** Fluid spacing. */
export const rhythm = {
  gutter: 'var(--gutter)',
  /** Gutter at the end of lines, which leaves room for the floating button at the bottom of the screen. */
  room: 'var(--room)',
  /** Size of that button. */
  float: 'var(--float)',
  /** Width of that button with its margins. */
  corner: 'var(--corner)',
  section: 'var(--section)',
} as const;

/** Steps of the type scale: 0 is body text. */
export type Step = -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Ratio 1.2 on phones, 1.25 on wide screens. `global-styles.ts` contains the values. */
export const size: Readonly<Record<Step, string>> = {
  [-1]: 'var(--step-small)',
  0: 'var(--step-0)',
  1: 'var(--step-1)',
  2: 'var(--step-2)',
  3: 'var(--step-3)',
  4: 'var(--step-4)',
  5: 'var(--step-5)',
  6: 'var(--step-6)',
};

/** DejaVu Sans scaled to Arial's width. A plain Linux has no other face, and DejaVu is an eighth wider. */
export const fittedDejaVu = { family: 'Fitted DejaVu', sizeAdjust: '88%' } as const;

/** The system's Ethiopic face, or the packaged font if there is none; see `font` in the shell's build. */
export const ethiopicFace = {
  family: 'Ethiopic',
  // Full names and PostScript names; `local()` does not match families.
  local: [
    'Noto Sans Ethiopic',
    'Noto Sans Ethiopic Regular',
    'NotoSansEthiopic-Regular',
    'Kefa',
    'Kefa Regular',
    'Kefa-Regular',
    'Ebrima',
    'Nyala',
    'Abyssinica SIL',
  ],
} as const;

/**
 * System faces. The Ethiopic one is first: otherwise Chromium shows boxes for the first words in each weight.
 * Omits `system-ui`, which is illegible in some locales.
 */
export const font = {
  sans: `${ethiopicFace.family}, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, '${fittedDejaVu.family}', sans-serif`,
  mono: "ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
} as const;

export const weight = { normal: '400', medium: '600', heavy: '800' } as const;

/** Line heights. Ethiopic text raises them through the same properties. */
export const leading = {
  tight: 'var(--leading-tight)',
  heading: 'var(--leading-heading)',
  body: 'var(--leading-body)',
} as const;

export const tracking = { tight: '-0.022em', normal: '0' } as const;

/** Maximum comfortable line lengths. */
export const measure = { prose: '68ch', lead: '56ch', heading: '24ch', page: '76rem' } as const;

/** Corners are almost square, like cut cloth. */
export const radius = { small: '2px', normal: '3px', round: '999px' } as const;

export const shadow = {
  card: 'var(--shadow-card)',
  float: 'var(--shadow-float)',
} as const;

/** Lower bounds in CSS pixels at the default text size. */
export const breakpoint = { small: 640, medium: 768, wide: 1024, max: 1280 } as const;

const USUAL_TEXT_PX = 16;

// In em: with larger text, a screen counts as narrower.
const from = (px: number) => `(min-width: ${px / USUAL_TEXT_PX}em)` as const;

/** The conditions of `above` for `matchMedia`. */
export const atLeast = {
  small: from(breakpoint.small),
  medium: from(breakpoint.medium),
  wide: from(breakpoint.wide),
  max: from(breakpoint.max),
} as const;

export const above = {
  small: `@media ${atLeast.small}`,
  medium: `@media ${atLeast.medium}`,
  wide: `@media ${atLeast.wide}`,
  max: `@media ${atLeast.max}`,
} as const;

export const media = {
  motion: '@media (prefers-reduced-motion: no-preference)',
  noScript: '@media (scripting: none)',
  /** Media in which a visitor cannot open anything, so everything is visible. */
  still: '@media print, (scripting: none)',
  screen: '@media screen',
  print: '@media print',
  forcedColours: '@media (forced-colors: active)',
  /** Screens too low for fixed elements, such as at 400% zoom. */
  lowScreen: '@media (max-height: 20em)',
} as const;

/** Matches if no server answers forms. Servers that do mark their pages. */
export const unansweredForms = 'html:not([data-answers-forms])';
/** Matches if a server answers forms. */
export const answeredForms = 'html[data-answers-forms]';

export const layer = {
  raised: 1,
  header: 100,
  float: 200,
  toast: 300,
  skip: 400,
} as const;

export const duration = {
  quick: '150ms',
  button: '500ms',
} as const;

export const easing = {
  out: 'cubic-bezier(0.16, 1, 0.3, 1)',
} as const;

/** Minimum comfortable touch target. */
export const target = { normal: '2.75rem', small: '2.25rem' } as const;

/** Multiplies a lack of space into more than any width, and spare space into a negative width. */
const FAR = 999;

/**
 * Returns grid columns for `count` items: all side by side if each gets `min`, else the next lower divisor of the count,
 * so that no item is alone in the last row. The widths do not depend on how many items have streamed in. `min` and `gap`
 * are CSS lengths.
 */
export function columnsFor(count: number, min: string, gap: string): string {
  const numbers = Array.from({ length: count }, (_, index) => count - index);
  const divisors = numbers.filter((number) => count % number === 0);
  const widths = divisors.map((columns, index) => {
    // One pixel less than its share, so that rounding does not drop the last column.
    const share = `(100% - ${columns - 1} * ${gap}) / ${columns} - 1px`;
    const more = divisors[index - 1];
    if (more === undefined) return share;
    return `min(${share}, (${more} * ${min} + ${more - 1} * ${gap} - 100%) * ${FAR})`;
  });
  return `repeat(auto-fill, minmax(min(100%, max(${widths.join(', ')})), 1fr))`;
}
