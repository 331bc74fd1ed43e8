/** What a page may weigh: after brotli and in bytes, where nothing else is said. */
export interface Budget {
  /** Where the site wants to be. */
  readonly goal: number;
  /** What no page may pass; above the goal where that is missed, and only ever lowered. */
  readonly ceiling: number;
}

export const HTML_BUDGET: Budget = { goal: 14_000, ceiling: 17_000 };
export const SCRIPT_BUDGET: Budget = { goal: 110_000, ceiling: 141_000 };
export const CAROUSEL_SCRIPT_BUDGET: Budget = { goal: 125_000, ceiling: 155_000 };
/** Script of a page ÷ that of the same sources as one file. */
export const BUNDLE_RATIO: Budget = { goal: 1.2, ceiling: 1.26 };
