/** Visitors of a composition, and those of them whose section failed; each counts once. */
export interface FailureCount {
  readonly visitors: number;
  readonly failed: number;
}

/** Fewer failures than this say nothing. */
export const LEAST_FAILED = 5;

/** How far the canary's share of failures may lie above that of what is live. */
export const MARGIN = 0.05;

/** Standard errors for a certainty of 99 %, to one side. */
const CERTAINTY = 2.326;

/**
 * The share that is surely exceeded: the lower end of Wilson's interval. E. B. Wilson, "Probable
 * inference, the law of succession, and statistical inference", 1927.
 */
function atLeast({ visitors, failed }: FailureCount): number {
  const share = failed / visitors;
  const squared = CERTAINTY ** 2;
  const spread = Math.sqrt((share * (1 - share)) / visitors + squared / (4 * visitors * visitors));
  return (share + squared / (2 * visitors) - CERTAINTY * spread) / (1 + squared / visitors);
}

/**
 * Whether a canary's section fails so much more than the live one that it is taken back: for five
 * visitors at least, and, with a certainty of 99 %, for a share that lies more than 5 percentage
 * points above the live one's. Where nobody is served what is live, that one counts as faultless.
 */
export function failsMore(canary: FailureCount, live: FailureCount): boolean {
  if (canary.failed < LEAST_FAILED) return false;
  const liveShare = live.visitors === 0 ? 0 : live.failed / live.visitors;
  return atLeast(canary) > liveShare + MARGIN;
}
