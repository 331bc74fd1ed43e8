/** Times a missing length, it is more than any width; where there is room to spare it is less than nothing. */
const FAR = 999;

/**
 * Grid columns for so many items: all side by side where each has `min`, else the next lower number of columns that
 * divides the count, so that no item stands alone in a last row. They are as wide from the first item on as with all
 * of them, so that nothing moves while the HTML comes in. `min` and `gap` are CSS lengths.
 */
export function columnsFor(count: number, min: string, gap: string): string {
  const numbers = Array.from({ length: count }, (_, index) => count - index);
  const divisors = numbers.filter((number) => count % number === 0);
  const widths = divisors.map((columns, index) => {
    // A pixel less than its share: rounding must not cost the last column.
    const share = `(100% - ${columns - 1} * ${gap}) / ${columns} - 1px`;
    const more = divisors[index - 1];
    if (more === undefined) return share;
    return `min(${share}, (${more} * ${min} + ${more - 1} * ${gap} - 100%) * ${FAR})`;
  });
  return `repeat(auto-fill, minmax(min(100%, max(${widths.join(', ')})), 1fr))`;
}
