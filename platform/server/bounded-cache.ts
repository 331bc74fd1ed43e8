/** Values by key, of those that were asked for last, within a number of bytes. */
export class BoundedCache<Value> {
  readonly #held = new Map<string, { readonly value: Value; readonly bytes: number }>();
  #bytes = 0;

  constructor(readonly limit: number) {}

  /** The bytes of all values that are held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The value of a key, which now counts as asked for last. */
  get(key: string): Value | undefined {
    const held = this.#held.get(key);
    if (held === undefined) return undefined;
    this.#held.delete(key);
    this.#held.set(key, held);
    return held.value;
  }

  /** Holds a value, and drops those that nobody has asked for the longest. */
  set(key: string, value: Value, bytes: number): void {
    this.#drop(key);
    if (bytes > this.limit) return;
    this.#held.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.limit) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0;
    this.#held.delete(key);
  }
}
