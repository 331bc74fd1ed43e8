import { randomUUID } from 'node:crypto';
import type { FailureReport } from '@site/shared/contract';
import PQueue from 'p-queue';
import { z } from 'zod';
import { reasonOf } from '../../kit/errors.ts';
import { endCanary } from '../../release/next-live.ts';
import type { Canary } from '../../store/history.ts';
import { CANARY_COUNTS, type ReleaseStore } from '../../store/release-store.ts';

/** A canary ends when a section has failed for so many more visitors than {@link failsMore} allows. */
export const CANARY_THRESHOLD = 5;
/** More are not counted; a failing canary has ended long before. */
const MOST_SEEN = 20_000;

/** Section → for how many visitors it failed: with the canary, and with what is live. */
const countsSchema = z.record(z.string(), z.object({ canary: z.number(), live: z.number() }));
type Counts = z.infer<typeof countsSchema>;

/**
 * Whether a canary fails too often: {@link CANARY_THRESHOLD} failures more than twice the number that its share of
 * visitors would have with the live release. `share`: in percent.
 */
export function failsMore(canary: number, live: number, share: number): boolean {
  const expected = share < 100 ? (live * share) / (100 - share) : 0;
  return canary >= 2 * expected + CANARY_THRESHOLD;
}

function sum(all: readonly Counts[]): Counts {
  const total: Counts = {};
  for (const [section, { canary, live }] of all.flatMap((each) => Object.entries(each))) {
    const before = total[section] ?? { canary: 0, live: 0 };
    total[section] = { canary: before.canary + canary, live: before.live + live };
  }
  return total;
}

/** What this server counted of a canary beside what is live. */
interface Watched {
  readonly canary: Canary;
  /** Of the store: each server has a file there. */
  readonly folder: string;
  /** What counted already: composition, section and network. */
  readonly seen: Set<string>;
  counts: Counts;
}

/**
 * Ends a canary whose sections fail more than the live ones. A network counts once for a section, as cookies can be
 * made up. Each server writes its counts to the store, and adds up those of all servers with each new failure.
 */
export class CanaryWatch {
  private readonly server = randomUUID();
  private watched: Watched | null = null;
  private readonly work = new PQueue({ concurrency: 1 });
  private lastProblem = '';

  constructor(
    private readonly store: ReleaseStore,
    private readonly onEnd: (canary: Canary, reason: string) => void,
  ) {}

  /** Counts a report from a network; true where it is the first one of its kind. */
  async countFailure(report: FailureReport, network: string): Promise<boolean> {
    const pointer = await this.store.readPointer();
    if (pointer?.canary === undefined) return false;
    const { canary, id, releases } = pointer;
    const { composition, section, release } = report;
    if (![canary.id, id].includes(composition)) return false;
    const isOfCanary = composition === canary.id;
    const { name, version } = canary.release;
    const shown = isOfCanary ? { ...releases, [name]: version } : releases;
    if (!Object.hasOwn(shown, section) || shown[section] !== release) return false;
    const watched = this.watch(canary, id);
    const key = `${composition} ${section} ${network}`;
    if (watched.seen.has(key) || watched.seen.size >= MOST_SEEN) return false;
    watched.seen.add(key);
    const one = isOfCanary ? { canary: 1, live: 0 } : { canary: 0, live: 1 };
    watched.counts = sum([watched.counts, { [section]: one }]);
    // What waits decides on this one too.
    if (this.work.size === 0) void this.work.add(() => this.decide(watched).catch(this.logOnce));
    return true;
  }

  /** Resolves once all that was counted is in the store, or could not be put there. */
  async close(): Promise<void> {
    await this.work.onIdle();
  }

  private watch(canary: Canary, liveId: string): Watched {
    // Another share needs other counts.
    const folder = `${CANARY_COUNTS}${canary.id}-${liveId}-${canary.share}/`;
    if (this.watched?.folder !== folder) {
      this.watched = { canary, folder, seen: new Set(), counts: {} };
    }
    return this.watched;
  }

  /** Logs a problem once. The next report that counts tries again. */
  private readonly logOnce = (error: unknown): void => {
    const problem = `Could not count failures of the canary. ${reasonOf(error)}`;
    if (problem !== this.lastProblem) console.error(problem);
    this.lastProblem = problem;
  };

  private async decide({ canary, folder, counts }: Watched): Promise<void> {
    const { shared } = this.store;
    await shared.replace(`${folder}${this.server}.json`, JSON.stringify(counts));
    const texts = await Promise.all((await shared.list(folder)).map((key) => shared.read(key)));
    const all = texts.map((text) => countsSchema.parse(JSON.parse(`${text ?? '{}'}`)));
    const failing = Object.entries(sum(all)).find(([, count]) =>
      failsMore(count.canary, count.live, canary.share),
    );
    if (failing === undefined) return;
    const [section, count] = failing;
    const { name, version } = canary.release;
    const reason =
      `the canary ${name} ${version} was ended: ${section} failed for ${count.canary} visitors with it and for ` +
      `${count.live} with what is live, at a share of ${canary.share} %`;
    if ((await endCanary(this.store, canary, reason)) === null) return;
    console.info(reason);
    this.onEnd(canary, reason);
  }
}
