/** Runs each read once, by its serialised key. */
export class KeyedReads {
  private readonly reads = new Map<string, Promise<unknown>>();

  has(key: string): boolean {
    return this.reads.has(key);
  }

  /** The read of a key; `begin` starts it if it has not run yet. */
  once<Data>(key: string, begin: () => Promise<Data>): Promise<Data> {
    const known = this.reads.get(key);
    if (known !== undefined) return known as Promise<Data>;
    const read = begin();
    this.reads.set(key, read);
    return read;
  }
}
