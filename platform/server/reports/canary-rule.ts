/** When a canary ends, and when it goes on to more visitors. docs/releasing.md repeats the numbers. */
export const CANARY_RULE = {
  /** It ends at this number of failures above twice the expected number. */
  failures: 5,
  /** Measured visits of each side that a step needs. Waiting times are compared from here on. */
  visits: 50,
  /** It is slower if a 75th percentile is longer by this share, and by this amount (CLS in thousandths, others in ms), */
  longerShare: 0.2,
  longerBy: { LCP: 200, INP: 50, CLS: 50, TTFB: 200, page: 200 },
  /** and if more visits are slower than chance explains, in standard errors. */
  standardErrors: 3,
} as const;
