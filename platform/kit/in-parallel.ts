import PQueue from 'p-queue';

/** Maps items with limited concurrency, in order. The first failure stops the rest. */
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
    // Waits for running tasks before it throws, so that the caller can clean up.
    await queue.onIdle();
  }
}
