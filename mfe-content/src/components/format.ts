/** A share of 0 to 100 as `49.97%`. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(2)}%`;
}
