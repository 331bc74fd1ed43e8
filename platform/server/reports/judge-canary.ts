import { VITALS, type Vital } from '@site/shared/contract';
import type { Canary } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { CANARY_RULE } from './canary-rule.ts';
import { listReports } from './report-log.ts';
import {
  countAbove,
  countVisits,
  describeFigure,
  listVitals,
  summarise,
  type VitalsRecord,
} from './vitals.ts';

const RULE = CANARY_RULE;

/** Returns true at `2 × expected + failures` failures, where `expected` is the live rate times the canary's share in percent. */
export function failsMore(canary: number, live: number, share: number): boolean {
  const expected = share < 100 ? (live * share) / (100 - share) : 0;
  return canary >= 2 * expected + RULE.failures;
}

/** Counts each section's failures with the canary and with the live composition, since the canary's start. */
export async function countCanaryFailures(store: ReleaseStore, { id }: Canary) {
  const { at, entry } = (await store.history.read()).at(-1) ?? {};
  const reports = await listReports(store.shared, at);
  const failures = reports.filter((each) => each.counted && each.entry === entry);
  return [...new Set(failures.map(({ section }) => section))].map((section) => {
    const all = failures.filter((each) => each.section === section);
    const tried = all.filter(({ composition }) => composition === id).length;
    return { section, tried, live: all.length - tried };
  });
}

/** Returns true if the visits with the canary waited longer, by more than chance. */
export function isSlower(
  tried: readonly VitalsRecord[],
  live: readonly VitalsRecord[],
  vital: Vital,
): boolean {
  const [one, other] = [summarise(tried, vital), summarise(live, vital)];
  if (one.p75 === null || other.p75 === null) return false;
  const longer = one.p75 - other.p75;
  if (longer < RULE.longerBy[vital] || longer < RULE.longerShare * other.p75) return false;
  const spread = Math.sqrt(0.25 * 0.75 * (1 / one.visits + 1 / other.visits));
  const share = countAbove(tried, vital, other.p75) / one.visits;
  return share > 0.25 + RULE.standardErrors * spread;
}

export interface Judgement {
  /** `waits`: too few visits were measured. */
  readonly state: 'ends' | 'waits' | 'passes';
  /** The figures of both sides. */
  readonly words: string;
}

/** Judges a running canary by failures and waiting times since its last step. */
export async function judgeCanary(store: ReleaseStore, canary: Canary): Promise<Judgement> {
  const { name, version } = canary.release;
  const { at, entry } = (await store.history.read()).at(-1) ?? {};
  const failures = await countCanaryFailures(store, canary);
  const failing = failures.find(({ tried, live }) => failsMore(tried, live, canary.share));
  const ended = `the canary ${name} ${version} was ended:`;
  if (failing !== undefined) {
    const { section, tried, live } = failing;
    const words = `${ended} ${section} failed for ${tried} visitors with it and for ${live} with what is live, at a share of ${canary.share} %`;
    return { state: 'ends', words };
  }
  const records = (await listVitals(store.shared, at)).filter((each) => each.entry === entry);
  const sections = [...new Set(records.map(({ section }) => section))];
  for (const section of sections) {
    const own = records.filter((each) => each.section === section);
    const tried = own.filter(({ isCanary }) => isCanary);
    const live = own.filter(({ isCanary }) => !isCanary);
    const vital = VITALS.find((each) => isSlower(tried, live, each));
    if (vital === undefined) continue;
    const [one, other] = [tried, live].map((each) => describeFigure(vital, summarise(each, vital)));
    const words = `${ended} ${vital} of ${section} was ${one} with it and ${other} with what is live (75th percentile, measured visits)`;
    return { state: 'ends', words };
  }
  const shown = records.filter(({ section }) => name === 'shell' || section === name);
  const tried = countVisits(shown.filter(({ isCanary }) => isCanary));
  const live = countVisits(shown.filter(({ isCanary }) => !isCanary));
  const sum = (side: 'tried' | 'live') => failures.reduce((all, each) => all + each[side], 0);
  const words =
    `${name} ${version}, ${canary.share} % of visitors: ${tried} measured visits and ${sum('tried')} failures with it, ` +
    `${live} and ${sum('live')} with what is live`;
  const isEnough = tried >= RULE.visits && (live >= RULE.visits || canary.share === 100);
  return { state: isEnough ? 'passes' : 'waits', words };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LOOKED_AT_DAYS = 7;

/** Returns how long a step takes until both sides have enough measured visits, at the traffic of the last week; infinite without any. */
export async function estimateStepMs(store: ReleaseStore, name: string, share: number) {
  const since = new Date(Date.now() - LOOKED_AT_DAYS * DAY_MS).toISOString();
  const records = await listVitals(store.shared, since);
  const visits = countVisits(records.filter(({ section }) => name === 'shell' || section === name));
  const side = Math.min(share, share < 100 ? 100 - share : 100) / 100;
  // The files of the day before are read, too.
  return (RULE.visits * (LOOKED_AT_DAYS + 1) * DAY_MS) / (visits * side);
}
