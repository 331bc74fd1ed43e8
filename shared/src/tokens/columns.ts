/**
 * Grid columns for so many items: side by side where each has `min`, and as wide from the first item on as with
 * all of them, so that nothing moves while the HTML comes in. `min` and `gap` are CSS lengths.
 */
export function columnsFor(count: number, min: string, gap: string): string {
  // A pixel less than its share: rounding must not cost the last column.
  const share = `(100% - ${count - 1} * ${gap}) / ${count} - 1px`;
  return `repeat(auto-fill, minmax(min(100%, max(${min}, ${share})), 1fr))`;
}
