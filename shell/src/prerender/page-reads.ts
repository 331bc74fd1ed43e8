import { type AwaitedReads, KeyedReads } from '@site/shared/query';

/** Collects the results of a page's reads for its boot data. */
export class PageReads implements AwaitedReads {
  readonly data: Record<string, unknown> = {};
  readonly failures: Error[] = [];
  private readonly reads = new KeyedReads();

  read<Data>(key: string, read: () => Promise<Data>): Promise<Data | undefined> {
    return this.reads.once(key, () =>
      read().then(
        (data) => {
          this.data[key] = data;
          return data;
        },
        (error: unknown) => {
          this.failures.push(error instanceof Error ? error : new Error(String(error)));
          return undefined;
        },
      ),
    );
  }
}
