const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  // ISO dates are civil dates: they name the same day everywhere.
  timeZone: 'UTC',
});

/** An ISO date as `10 August 2026`. */
export function formatDay(isoDate: string): string {
  return DAY.format(new Date(isoDate));
}

/** A share of 0 to 100 as `49.97%`. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(2)}%`;
}
