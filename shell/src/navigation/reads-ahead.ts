import { type AwaitedReads, KeyedReads } from '@site/shared/query';

/** The reads of a page that is rendered ahead of its need. What fails is read again, and told, once it is on show. */
export class ReadsAhead implements AwaitedReads {
  private readonly reads = new KeyedReads();
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
    if (this.isShown && !this.reads.has(key)) return null;
    return this.reads.once(key, () => {
      this.waiting += 1;
      return read()
        .catch(() => undefined)
        .finally(() => {
          this.waiting -= 1;
        });
    });
  }
}
