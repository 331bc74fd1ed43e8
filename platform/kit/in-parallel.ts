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
  await Promise.all(Array.from({ length: limit }, lane));
  return results;
}
