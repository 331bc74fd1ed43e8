import { createHash, randomUUID } from 'node:crypto';
import type { FailureReport } from '@site/shared/contract';
import { z } from 'zod';
import { type Canary, versionsOf } from '../../store/history.ts';
import { CANARY_COUNTS, type ReleaseStore } from '../../store/release-store.ts';
import { isInCanary } from '../composition/canary-share.ts';
import type { Choice } from '../composition/choose-composition.ts';
import { type FailureCount, failsMore } from './verdict.ts';

/** Of a composition; one more takes the place of the one that was counted first. */
const MOST_VISITORS = 20_000;
/** From one exchange of counts with other servers to the next, and the longer the more there is to send. */
const PAUSE_MS = 1000;
const BYTES_A_MS = 100;
const ID_LETTERS = 8;

const idSchema = z.string().length(ID_LETTERS);
const pairsSchema = z.array(z.tuple([idSchema, idSchema])).max(MOST_VISITORS);
const groupSchema = z.object({
  /** Visitor and network. */
  visitors: pairsSchema,
  /** Section → network and visitor for whom it failed. */
  failed: z.record(z.string(), pairsSchema),
});
/** What one server counted, as the others read it. */
const countsSchema = z.object({ tried: groupSchema, live: groupSchema });
type Counts = z.infer<typeof countsSchema>;

function forgetOldest(map: Map<string, string>): void {
  const [oldest] = map.keys();
  if (map.size >= MOST_VISITORS && oldest !== undefined) map.delete(oldest);
}

/**
 * What was counted of a composition, by this server or by all. Of each network one visitor counts, the first that came:
 * whoever has one network has one voice, however many ids that has.
 */
class Group {
  private readonly visitors = new Map<string, string>();
  /** Network → its visitor. */
  private readonly networks = new Map<string, string>();
  /** Section → network → the visitor of it for whom it failed. */
  readonly failed = new Map<string, Map<string, string>>();

  add({ visitors, failed }: Counts['tried']): void {
    for (const [visitor, network] of visitors) this.addVisitor(visitor, network);
    for (const [section, pairs] of Object.entries(failed)) {
      for (const [network, visitor] of pairs) this.addFailed(section, visitor, network);
    }
  }

  addVisitor(visitor: string, network: string): void {
    if (this.visitors.has(visitor) || this.networks.has(network)) return;
    forgetOldest(this.visitors);
    forgetOldest(this.networks);
    this.visitors.set(visitor, network);
    this.networks.set(network, visitor);
  }

  /** A visitor may be known to another server alone, until the next exchange: of a network the last such one is kept. */
  addFailed(section: string, visitor: string, network: string): void {
    const known = this.failed.get(section) ?? new Map<string, string>();
    const own = this.visitors.get(visitor) ?? network;
    if (this.visitors.has(known.get(own) ?? '')) return;
    known.delete(own);
    forgetOldest(known);
    this.failed.set(section, known.set(own, visitor));
  }

  /** A report may come to another server than the one that gave the page: only together they tell who was given one. */
  countOf(section: string): FailureCount {
    const failed = new Set(this.failed.get(section)?.values());
    const counted = [...failed].filter((visitor) => this.visitors.has(visitor));
    return { visitors: this.visitors.size, failed: counted.length };
  }

  describe(): Counts['tried'] {
    const failed = [...this.failed].map(([section, pairs]) => [section, [...pairs]]);
    return { visitors: [...this.visitors], failed: Object.fromEntries(failed) };
  }
}

/** Two compositions that are served beside each other, and what was counted of them. */
interface Trial {
  readonly canary: Canary;
  readonly liveId: string;
  readonly own: { readonly tried: Group; readonly live: Group };
  /** By all servers, as far as this one knows. */
  readonly all: { readonly tried: Group; readonly live: Group };
  sent: string;
}

function createTrial(canary: Canary, liveId: string): Trial {
  const groups = () => ({ tried: new Group(), live: new Group() });
  return { canary, liveId, own: groups(), all: groups(), sent: '' };
}

/** A visitor's id is a cookie's value, which nobody else needs to know. */
function shorten(visitor: string): string {
  return createHash('sha256').update(visitor).digest('base64url').slice(0, ID_LETTERS);
}

function describe({ canary }: Trial, section: string, tried: FailureCount, live: FailureCount) {
  const { name, version } = canary.release;
  return (
    `the canary ${name} ${version} was taken back: ${section} failed for ${tried.failed} of its ` +
    `${tried.visitors} visitors, and for ${live.failed} of ${live.visitors} of what is live`
  );
}

/**
 * Counts, while a canary runs, for how many visitors each section failed in it and in what is live,
 * and says when it is to be taken back. Of each network one visitor counts, once, whatever it sends, and only where a
 * server gave it a page of the composition that it reports of. All servers of a store count together:
 * each has a file of its own there, and reads those of the others.
 */
export class CanaryWatch {
  private readonly server = randomUUID();
  private trial: Trial | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly takeBack: (canary: Canary, reason: string) => void,
  ) {}

  /** Counts a page that a browser was given, while a canary runs. */
  countVisit({ live, trial, reason }: Choice, network: string): void {
    if (trial === undefined) return;
    const { own, all } = this.follow(trial.canary, live.id);
    const of = reason === 'canary' ? 'tried' : 'live';
    for (const groups of [own, all]) groups[of].addVisitor(shorten(trial.visitor), network);
  }

  /** Counts a report of a visitor, who is one of those that are given this composition; true where it tells something new. */
  async countFailure(
    report: FailureReport,
    visitor: string | null,
    network: string,
  ): Promise<boolean> {
    const pointer = await this.store.readPointer();
    if (visitor === null || pointer?.canary === undefined) return false;
    const trial = this.follow(pointer.canary, pointer.id);
    const { composition, section, release } = report;
    const of = isInCanary(visitor, pointer.canary) ? 'tried' : 'live';
    if (composition !== (of === 'tried' ? pointer.canary.id : pointer.id)) return false;
    const versions = versionsOf(await this.store.readComposition(composition));
    if (!Object.hasOwn(versions, section) || versions[section] !== release) return false;
    const before = trial.all[of].countOf(section).failed;
    for (const groups of [trial.own, trial.all])
      groups[of].addFailed(section, shorten(visitor), network);
    this.judge(trial);
    return trial.all[of].countOf(section).failed > before;
  }

  close(): void {
    clearTimeout(this.timer);
    this.trial = null;
  }

  private follow(canary: Canary, liveId: string): Trial {
    if (this.trial?.canary.id !== canary.id || this.trial.liveId !== liveId) {
      this.trial = createTrial(canary, liveId);
      this.exchangeLater(PAUSE_MS);
    }
    return this.trial;
  }

  private exchangeLater(pauseMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.exchange(), pauseMs);
    this.timer.unref();
  }

  /** Tells other servers what this one counted, and reads what they did. */
  private async exchange(): Promise<void> {
    const { trial, store } = this;
    if (trial === null) return;
    let pauseMs = PAUSE_MS;
    try {
      const folder = `${CANARY_COUNTS}${trial.canary.id}-${trial.liveId}/`;
      const key = `${folder}${this.server}.json`;
      const pointer = await store.readPointer();
      if (pointer?.canary?.id !== trial.canary.id || pointer.id !== trial.liveId) {
        if (this.trial === trial) this.trial = null;
        // It was perhaps written after whoever ended the canary had removed what there was.
        return await store.shared.remove(key);
      }
      const { tried, live } = trial.own;
      const text = JSON.stringify({ tried: tried.describe(), live: live.describe() });
      pauseMs += text.length / BYTES_A_MS;
      if (text !== trial.sent) await store.shared.replace(key, text);
      trial.sent = text;
      for (const other of await store.shared.list(folder)) {
        if (other !== key) this.addOthers(trial, await store.shared.read(other));
      }
      this.judge(trial);
    } catch {
      // The store is away, which the server's log says. What is here is counted all the same.
    }
    if (this.trial === trial) this.exchangeLater(pauseMs);
  }

  private addOthers({ all }: Trial, text: Buffer | null): void {
    let json: unknown = null;
    try {
      json = JSON.parse(text?.toString() ?? 'null');
    } catch {
      return;
    }
    const counts = countsSchema.safeParse(json).data;
    if (counts === undefined) return;
    all.tried.add(counts.tried);
    all.live.add(counts.live);
  }

  private judge(trial: Trial): void {
    for (const section of trial.all.tried.failed.keys()) {
      const [tried, live] = [trial.all.tried.countOf(section), trial.all.live.countOf(section)];
      if (!failsMore(tried, live)) continue;
      this.takeBack(trial.canary, describe(trial, section, tried, live));
      return;
    }
  }
}
