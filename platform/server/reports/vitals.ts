import {
  CONNECTIONS,
  VITALS,
  type Vital,
  type VitalsReport,
  WIDTH_CLASSES,
} from '@site/shared/contract';
import { z } from 'zod';
import type { StoreFiles } from '../../kit/files.ts';
import { findPreviousVersion, type HistoryEntry, type LivePointer } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { CANARY_RULE } from './canary-rule.ts';
import { DayLog, readDays } from './report-log.ts';

const VITALS_FILE = '.vitals';
const WRITE_PAUSE_MS = 5000;
/** Limit for a day; then only known classes are counted. */
const MOST_RECORDS = 5000;
/** A network counts once an hour. Beyond this number of values, none is counted until the next hour. */
const MOST_SEEN = 100_000;
const HOUR_MS = 60 * 60 * 1000;
const MOST_VALUES = 24;
const LARGEST_VALUE = 600_000;

export const vitalsSchema = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{12}$/),
  language: z.string().regex(/^[a-z]{2,3}$/),
  width: z.enum(WIDTH_CLASSES),
  // Only some browsers know it.
  connection: z.enum(CONNECTIONS).optional(),
  values: z
    .array(
      z.strictObject({
        section: z.string().max(100),
        vital: z.enum(VITALS),
        value: z.number().int().min(0).max(LARGEST_VALUE),
      }),
    )
    .min(1)
    .max(MOST_VALUES),
}) satisfies z.ZodType<VitalsReport, unknown>;

/** A histogram of one class of visits. */
const recordSchema = z.object({
  /** The last history entry at that time. */
  entry: z.number(),
  isCanary: z.boolean(),
  section: z.string(),
  release: z.string(),
  language: z.string(),
  width: z.string(),
  connection: z.string(),
  vital: z.enum(VITALS),
  /** Bucket → visits. */
  counts: z.record(z.string(), z.number()),
});

export type VitalsRecord = z.infer<typeof recordSchema>;

/** Eight buckets for each doubling: a value is at most 5 % off. */
const BUCKETS = 8;
const bucketOf = (value: number) => Math.round(Math.log2(1 + value) * BUCKETS);
const middleOf = (bucket: number) => Math.round(2 ** (bucket / BUCKETS) - 1);

/** Decides which values count: of the live releases and the canary, the first of a network in an hour. */
function createCounter() {
  let counted = { hour: 0, seen: new Set<string>() };
  return (report: VitalsReport, network: string, pointer: LivePointer | null) => {
    if (pointer === null) return [];
    const { entry, id, releases, canary } = pointer;
    const isCanary = canary?.id === report.composition;
    if (!isCanary && report.composition !== id) return [];
    const shown = isCanary
      ? { ...releases, [canary.release.name]: canary.release.version }
      : releases;
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (counted.hour !== hour) counted = { hour, seen: new Set() };
    return report.values.flatMap(({ section, vital, value }) => {
      const release = Object.hasOwn(shown, section) ? shown[section] : undefined;
      const key = `${entry} ${isCanary} ${section} ${vital} ${network}`;
      const { seen } = counted;
      if (release === undefined || seen.has(key) || seen.size >= MOST_SEEN) return [];
      seen.add(key);
      const { language, width, connection = 'unknown' } = report;
      return { value, entry, isCanary, section, release, language, width, connection, vital };
    });
  };
}

/** The measurements of this server, as histograms. */
export class VitalsLog extends DayLog<Map<string, VitalsRecord>> {
  private readonly count = createCounter();

  constructor(
    files: Pick<StoreFiles, 'replace'>,
    onWritten?: () => Promise<void>,
    pauseMs = WRITE_PAUSE_MS,
  ) {
    const write = (day: Map<string, VitalsRecord>) =>
      [...day.values()].map((record) => `${JSON.stringify(record)}\n`).join('');
    super(files, { ending: VITALS_FILE, write }, onWritten, pauseMs);
  }

  add(report: VitalsReport, network: string, pointer: LivePointer | null): void {
    const found = this.count(report, network, pointer);
    if (found.length === 0) return;
    this.change((day = new Map()) => {
      for (const { value, ...key } of found) {
        const text = JSON.stringify(key);
        const record = day.get(text) ?? { ...key, counts: {} };
        if (!day.has(text) && day.size >= MOST_RECORDS) continue;
        const bucket = `${bucketOf(value)}`;
        record.counts[bucket] = (record.counts[bucket] ?? 0) + 1;
        day.set(text, record);
      }
      return day;
    });
  }
}

/** Returns the histograms of all servers. */
export function listVitals(files: StoreFiles, since?: string): Promise<VitalsRecord[]> {
  return readDays(files, VITALS_FILE, recordSchema, since);
}

export interface Figure {
  readonly visits: number;
  /** Null if the visits are too few. */
  readonly p75: number | null;
}

/** Adds up histograms of a vital, from the lowest bucket to the highest. */
function addUp(records: readonly VitalsRecord[], vital: Vital): [number, number][] {
  const sum = new Map<number, number>();
  for (const each of records) {
    if (each.vital !== vital) continue;
    for (const [bucket, count] of Object.entries(each.counts))
      sum.set(Number(bucket), (sum.get(Number(bucket)) ?? 0) + count);
  }
  return [...sum].sort(([one], [other]) => one - other);
}

export function summarise(records: readonly VitalsRecord[], vital: Vital): Figure {
  const sum = addUp(records, vital);
  const visits = sum.reduce((all, [, count]) => all + count, 0);
  if (visits < CANARY_RULE.visits) return { visits, p75: null };
  let rest = visits * 0.75;
  for (const [bucket, count] of sum) {
    rest -= count;
    if (rest <= 0) return { visits, p75: middleOf(bucket) };
  }
  return { visits, p75: null };
}

/** Counts the measurements of a vital that are in a higher bucket than a value. */
export function countAbove(records: readonly VitalsRecord[], vital: Vital, value: number): number {
  const above = addUp(records, vital).filter(([bucket]) => bucket > bucketOf(value));
  return above.reduce((sum, [, count]) => sum + count, 0);
}

/** Counts measured visits: those of the vital that most visits have, since not every visit has each. */
export function countVisits(records: readonly VitalsRecord[]): number {
  return Math.max(...VITALS.map((vital) => summarise(records, vital).visits));
}

/** Returns the release of a package that visits had. */
function releaseIn(record: VitalsRecord, name: string, history: readonly HistoryEntry[]) {
  if (name !== 'shell') return record.section === name ? record.release : undefined;
  const { releases, canary } = history.find(({ entry }) => entry === record.entry) ?? {};
  const isTried = record.isCanary && canary?.release.name === name;
  return isTried ? canary.release.version : releases?.[name];
}

/** Returns the figures of each live package, with those of its release before. */
export async function compareReleases(store: ReleaseStore) {
  const history = await store.history.read();
  const { releases = {} } = (await store.history.readPointer()) ?? {};
  const records = await listVitals(store.shared);
  return Object.entries(releases).map(([name, version]) => {
    const before = findPreviousVersion(history, name);
    const figuresOf = (wanted: string | null) => {
      const own = records.filter((each) => releaseIn(each, name, history) === wanted);
      return (vital: Vital) => summarise(own, vital);
    };
    const [now, then] = [figuresOf(version), figuresOf(before)];
    const figures = VITALS.map((vital) => ({ vital, now: now(vital), before: then(vital) }));
    return { name, version, before, figures };
  });
}

/** Formats a 75th percentile, with its number of visits. */
export function describeFigure(vital: Vital, { visits, p75 }: Figure): string {
  if (p75 === null) return visits === 0 ? '–' : `too few (${visits})`;
  const value = vital === 'CLS' ? `${p75 / 1000}` : `${p75} ms`;
  return `${value} (${visits})`;
}

type Row = Readonly<Record<Vital | 'name' | 'version', string>>;

/** Returns a row for each measured release, and for the one before: 75th percentile, and visits in brackets. */
export function describeVitals(compared: Awaited<ReturnType<typeof compareReleases>>): Row[] {
  return compared.flatMap(({ name, version, before, figures }) => {
    const row = (release: string, side: 'now' | 'before'): Row => {
      const texts = figures.map((each) => [each.vital, describeFigure(each.vital, each[side])]);
      return { name, version: release, ...(Object.fromEntries(texts) as Record<Vital, string>) };
    };
    if (figures.every((each) => each.now.visits + each.before.visits === 0)) return [];
    return [row(version, 'now'), ...(before === null ? [] : [row(before, 'before')])];
  });
}
