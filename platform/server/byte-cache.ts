/** Holds what was used last, up to a number of bytes. */
export class ByteCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  readonly #limit: number;
  #held = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** How many bytes are held. */
  get bytes(): number {
    return this.#held;
  }

  /** A value without using it, so that it may go as early as it would have gone. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // The order of a Map is that of insertion, so the first is the one unused for longest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Holds a value that weighs this much; one above the limit is not held. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#limit) return;
    this.#entries.set(key, { value, bytes });
    this.#held += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#held <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#held -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
