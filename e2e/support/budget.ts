/** What a page may weigh: after brotli and in bytes, where nothing else is said. */
export interface Budget {
  /** Where the site wants to be. */
  readonly goal: number;
  /** What no page may pass; above the goal where that is missed, and only ever lowered. */
  readonly ceiling: number;
}

/** A page with its styles in the first round trip of a connection. */
const HTML_BUDGET: Budget = { goal: 14_000, ceiling: 14_000 };

/** Path → the ceiling of a page that misses the goal. */
const HTML_CEILINGS: Readonly<Record<string, number>> = { '/': 15_200, '/AboutIPv6': 14_700 };

/** What the HTML of a page may weigh. */
export function htmlBudget(path: string): Budget {
  return { ...HTML_BUDGET, ceiling: HTML_CEILINGS[path] ?? HTML_BUDGET.ceiling };
}

export const SCRIPT_BUDGET: Budget = { goal: 110_000, ceiling: 139_500 };
export const CAROUSEL_SCRIPT_BUDGET: Budget = { goal: 125_000, ceiling: 152_000 };
/** Script of a page ÷ that of the same sources as one file. */
export const BUNDLE_RATIO: Budget = { goal: 1.2, ceiling: 1.25 };
