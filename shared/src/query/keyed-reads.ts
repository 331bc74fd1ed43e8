/** Reads by their serialised keys, each begun once: the same key always reads the same data, as the cache relies on it too. */
export class KeyedReads {
  private readonly reads = new Map<string, Promise<unknown>>();

  has(key: string): boolean {
    return this.reads.has(key);
  }

  /** The read of a key; `begin` starts it where there is none. */
  once<Data>(key: string, begin: () => Promise<Data>): Promise<Data> {
    const known = this.reads.get(key);
    if (known !== undefined) return known as Promise<Data>;
    const read = begin();
    this.reads.set(key, read);
    return read;
  }
}
