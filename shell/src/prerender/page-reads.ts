import type { AwaitedReads } from '@site/shared/query';

/** Keeps what the reads of one page give, for that page's boot. */
export class PageReads implements AwaitedReads {
  readonly data: Record<string, unknown> = {};
  readonly failures: Error[] = [];
  private readonly reads = new Map<string, Promise<unknown>>();

  read<Data>(key: string, read: () => Promise<Data>): Promise<Data | undefined> {
    const known = this.reads.get(key);
    // The same key always reads the same data: the browser's cache relies on it too.
    if (known !== undefined) return known as Promise<Data | undefined>;
    const promise = read().then(
      (data) => {
        this.data[key] = data;
        return data;
      },
      (error: unknown) => {
        this.failures.push(error instanceof Error ? error : new Error(String(error)));
        return undefined;
      },
    );
    this.reads.set(key, promise);
    return promise;
  }
}
