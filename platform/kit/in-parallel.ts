import PQueue from 'p-queue';

/** Runs something for each item, `limit` at a time; the first failure stops the rest. Keeps the order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = new PQueue({ concurrency: limit });
  try {
    return await queue.addAll(items.map((item) => () => run(item)));
  } finally {
    queue.clear();
    // What still runs must not go on behind the back of a caller that cleans up.
    await queue.onIdle();
  }
}
