import type { AwaitedReads } from '@site/shared/query';

/** The reads of a page that is rendered ahead of its need. What fails is read again, and told, once it is on show. */
export class ReadsAhead implements AwaitedReads {
  private readonly reads = new Map<string, Promise<unknown>>();
  private waiting = 0;
  private isShown = false;

  /** Whether nothing is waited for any more. */
  get areDone(): boolean {
    return this.waiting === 0;
  }

  /** From now on nothing more is waited for: the page is on show. */
  show(): void {
    this.isShown = true;
  }

  read<Data>(key: string, read: () => Promise<Data>): Promise<Data | undefined> | null {
    const known = this.reads.get(key);
    // The same key always reads the same data: the cache relies on it too.
    if (known !== undefined) return known as Promise<Data | undefined>;
    if (this.isShown) return null;
    this.waiting += 1;
    const promise = read()
      .catch(() => undefined)
      .finally(() => {
        this.waiting -= 1;
      });
    this.reads.set(key, promise);
    return promise;
  }
}
