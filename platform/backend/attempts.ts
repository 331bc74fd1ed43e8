import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import { visitorNetwork } from '../kit/visitor-network.ts';

/** Attempts that may wait at a time, and failures after which each one waits: of all, of a network, and of an account there. */
const LIMITS = [
  { waiting: 60, failures: Number.POSITIVE_INFINITY },
  { waiting: 30, failures: 50 },
  { waiting: 5, failures: 5 },
] as const;
/** Doubles with each further failure. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
const FORGET_MS = 15 * 60 * 1000;
const MOST_KNOWN = 10_000;
/** A hash takes a processor for 60 ms. */
const HASHES_AT_ONCE = 2;

/** Limits attempts at passwords: a few hashes at a time, and delays after failures. A stranger locks nobody out. */
export class Attempts {
  private readonly hashes = new PQueue({ concurrency: HASHES_AT_ONCE });
  private readonly known = new Map<string, { waiting: number; failures: number; at: number }>();

  /** Runs `hash` when it is its turn. @throws `refusal` if too many wait; whatever `hash` throws, which counts as a failure. */
  async run<Result>(
    ip: string,
    account: string,
    refusal: Error,
    hash: () => Promise<Result>,
  ): Promise<Result> {
    const network = visitorNetwork(ip, []) ?? '';
    const own = `${network} ${account}`;
    const keys = ['all', network, own];
    const limited = LIMITS.map((limit, kind) => ({ limit, count: this.find(`${keys[kind]}`) }));
    if (limited.some(({ limit, count }) => count.waiting >= limit.waiting)) throw refusal;
    for (const { count } of limited) count.waiting += 1;
    try {
      const delays = limited.map(({ limit, count: { failures } }) =>
        failures < limit.failures ? 0 : FIRST_DELAY_MS * 2 ** (failures - limit.failures),
      );
      await delay(Math.min(Math.max(...delays), LONGEST_DELAY_MS), null, { ref: false });
      const result = await this.hashes.add(hash);
      this.find(own).failures = 0;
      return result;
    } catch (error) {
      for (const { count } of limited) {
        count.failures += 1;
        count.at = Date.now();
      }
      throw error;
    } finally {
      for (const { count } of limited) count.waiting -= 1;
    }
  }

  private find(key: string) {
    const found = this.known.get(key) ?? { waiting: 0, failures: 0, at: 0 };
    if (found.at < Date.now() - FORGET_MS) found.failures = 0;
    // The one that was not used for longest is the first.
    this.known.delete(key);
    this.known.set(key, found);
    const [oldest = ''] = this.known.keys();
    if (this.known.size > MOST_KNOWN) this.known.delete(oldest);
    return found;
  }
}
