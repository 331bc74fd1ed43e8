import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../kit/errors.ts';
import { CANARY_RULE } from '../server/reports/canary-rule.ts';
import { estimateStepMs, judgeCanary } from '../server/reports/judge-canary.ts';
import type { ReleaseName } from '../store/composition.ts';
import { isCanaryOf } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const POLL_MS = 1000;
const MOST_WAIT_MS = 30_000;
const UNITS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export function parseDuration(text: string): number {
  const { count, unit } = /^(?<count>[1-9]\d{0,3})(?<unit>[smhd])$/.exec(text)?.groups ?? {};
  if (count !== undefined) return Number(count) * UNITS[unit as keyof typeof UNITS];
  throw new Error('--every needs a duration such as 90s, 15m, 2h or 1d.');
}

function describeDuration(ms: number): string {
  const [unit, length] = Object.entries(UNITS).findLast(([, each]) => each <= ms) ?? ['s', 1000];
  return `${Math.ceil(ms / length)} ${unit}`;
}

export interface Steps {
  /** Shares in percent that follow the first; 100 makes it live for everyone. */
  readonly shares: readonly number[];
  readonly everyMs: number;
}

/** Takes a running canary through its steps. Servers end it if it fails more or is slower. @throws {UserError} if it ended. */
export async function stepCanary(
  store: ReleaseStore,
  release: ReleaseName,
  { shares, everyMs }: Steps,
  advance: (share: number) => Promise<void>,
): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const readCanary = async () => {
    await store.history.pull();
    const { canary } = (await store.history.readPointer()) ?? {};
    if (canary !== undefined && isCanaryOf(canary, release)) return canary;
    const { action, reason } = (await store.history.read()).at(-1) ?? {};
    throw new UserError('CANARY_ENDED', reason ?? `The canary has stopped: ${action}.`);
  };
  const { share } = await readCanary();
  const expectedMs = await estimateStepMs(store, release.name, share);
  const needsVisits = expectedMs <= everyMs;
  const { visits } = CANARY_RULE;
  const duration = Number.isFinite(expectedMs) ? describeDuration(expectedMs) : 'forever';
  print(
    needsVisits
      ? `A step takes ${describeDuration(everyMs)}, and until ${visits} visits of each side are measured: ${duration} at the site's traffic.`
      : `At the site's traffic, ${visits} measured visits of each side would take ${duration}. So --every alone decides: a step takes ${describeDuration(everyMs)}.`,
  );
  for (const next of shares) {
    const dueAt = Date.now() + everyMs;
    let canary = await readCanary();
    while (Date.now() < dueAt) {
      await delay(POLL_MS);
      canary = await readCanary();
    }
    for (let isFirst = true; ; isFirst = false) {
      const { state, words } = await judgeCanary(store, canary);
      if (state === 'passes' || (state === 'waits' && !needsVisits)) {
        print(`${words}. Next step: ${next} %.`);
        break;
      }
      if (isFirst && state === 'waits')
        print(`${words}. It waits for ${visits} measured visits of each side.`);
      // Each look reads the logs of all servers.
      await delay(Math.min(everyMs, MOST_WAIT_MS));
      canary = await readCanary();
    }
    await advance(next);
  }
}
