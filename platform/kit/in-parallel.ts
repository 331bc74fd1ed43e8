/** Runs something for each item, `limit` at a time; the first failure stops the rest. Keeps the order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  let failed = false;
  const lane = async () => {
    while (!failed) {
      const at = next++;
      const item = items[at];
      if (item === undefined) return;
      try {
        results[at] = await run(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const lanes = Array.from({ length: limit }, lane);
  // What still runs must not go on behind the back of a caller that cleans up.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  return results;
}
