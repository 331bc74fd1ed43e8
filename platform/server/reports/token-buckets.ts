import { isIPv6 } from 'node:net';

const MOST_BUCKETS = 10_000;
const NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;

/** How much is let through: at once, and each second after that. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Lets a bounded number of things through for each key, and remembers a bounded number of keys. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #allowance: Allowance;
  readonly #now: () => number;

  constructor(allowance: Allowance, now: () => number = () => performance.now()) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** Whether one more of this key is let through. */
  take(key: string): boolean {
    const bucket = this.#fill(key);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  #fill(key: string): Bucket {
    const { burst, perSecond } = this.#allowance;
    const now = this.#now();
    const known = this.#buckets.get(key) ?? { tokens: burst, filledAt: now };
    const gained = ((now - known.filledAt) / 1000) * perSecond;
    const bucket = { tokens: Math.min(burst, known.tokens + gained), filledAt: now };
    // The one that was asked for longest ago comes first, and goes first.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MOST_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}

/** The network of an address: an IPv4 address itself, and of an IPv6 address the /64 that one household has. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
