import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import { visitorNetwork } from '../kit/visitor-network.ts';

/** Attempts that may wait at a time. */
const MOST_WAITING = { all: 60, network: 30, account: 5 };
/** Failures after which each attempt waits, and twice as long after the next one. */
const FREE_FAILURES = { network: 50, account: 5 };
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
const FORGET_MS = 15 * 60 * 1000;
const MOST_KNOWN = 10_000;
/** A hash takes a processor for 60 ms. */
const HASHES_AT_ONCE = 2;

/** Limits attempts at passwords: a few hashes at a time, and delays after failures. A stranger locks nobody out. */
export class Attempts {
  private readonly hashes = new PQueue({ concurrency: HASHES_AT_ONCE });
  private readonly waiting = new Map<string, number>();
  private readonly failures = new Map<string, { count: number; at: number }>();

  /** Runs `hash` when it is its turn. @throws `refusal` if too many wait; whatever `hash` throws, which counts as a failure. */
  async run<Result>(
    ip: string,
    account: string,
    refusal: Error,
    hash: () => Promise<Result>,
  ): Promise<Result> {
    const network = visitorNetwork(ip, []) ?? '';
    const keys = { all: '', network, account: `${network} ${account}` };
    const kinds = ['all', 'network', 'account'] as const;
    if (kinds.some((kind) => (this.waiting.get(keys[kind]) ?? 0) >= MOST_WAITING[kind])) {
      throw refusal;
    }
    for (const kind of kinds) this.wait(keys[kind], 1);
    try {
      const limits = (['network', 'account'] as const).map((kind) =>
        this.delayMs(keys[kind], FREE_FAILURES[kind]),
      );
      await delay(Math.max(...limits), null, { ref: false });
      const result = await this.hashes.add(hash);
      this.failures.delete(keys.account);
      return result;
    } catch (error) {
      this.fail(keys.network);
      this.fail(keys.account);
      throw error;
    } finally {
      for (const kind of kinds) this.wait(keys[kind], -1);
    }
  }

  private wait(key: string, more: 1 | -1): void {
    const count = (this.waiting.get(key) ?? 0) + more;
    if (count === 0) this.waiting.delete(key);
    else this.waiting.set(key, count);
  }

  private delayMs(key: string, free: number): number {
    const { count = 0, at = 0 } = this.failures.get(key) ?? {};
    if (count < free || at < Date.now() - FORGET_MS) return 0;
    return Math.min(FIRST_DELAY_MS * 2 ** (count - free), LONGEST_DELAY_MS);
  }

  private fail(key: string): void {
    const { count = 0, at = 0 } = this.failures.get(key) ?? {};
    this.failures.delete(key);
    const known = at < Date.now() - FORGET_MS ? 0 : count;
    this.failures.set(key, { count: known + 1, at: Date.now() });
    // The oldest one is first.
    const [oldest] = this.failures.keys();
    if (this.failures.size > MOST_KNOWN && oldest !== undefined) this.failures.delete(oldest);
  }
}
