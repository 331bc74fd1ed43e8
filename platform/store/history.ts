import type { Composition } from '@site/shared/contract';
import { z } from 'zod';

/**
 * What changed what is live: `start` filled an empty store; `canary` starts one, `promotion` and `canary-end` end it;
 * `revoke` changes nothing else than which releases may be live.
 */
type LiveAction =
  | 'start'
  | 'release'
  | 'rollback'
  | 'remove'
  | 'canary'
  | 'promotion'
  | 'canary-end'
  | 'revoke';

const canarySchema = z.object({
  /** The live composition with one release in place of its package's own. */
  id: z.string(),
  /** The share of visitors, in percent, that it is served to. */
  share: z.number().min(0).max(100),
  release: z.object({ name: z.string(), version: z.string() }),
});

/** A second composition that a share of visitors is served. */
export type Canary = z.infer<typeof canarySchema>;

const signatureSchema = z.object({ key: z.string(), value: z.string() });

/** Proves who made an entry: a public key, and the signature of all else that the entry says; base64. */
export type Signature = z.infer<typeof signatureSchema>;

/** A release that may never be shown again, and why. */
const revokesSchema = z.object({ name: z.string(), version: z.string(), reason: z.string() });

/** What of an entry is read before anybody knows who made it. */
const entrySchema = z.object({
  entry: z.number().int().min(1),
  id: z.string(),
  releases: z.record(z.string(), z.string()),
  canary: canarySchema.optional(),
  revokes: revokesSchema.optional(),
  signature: signatureSchema.optional(),
});

export function parseJson(text: Buffer | null): unknown {
  try {
    return JSON.parse(text?.toString() ?? '');
  } catch {
    return null;
  }
}

/** Reads the text of an entry of the history; one that is none has no id, and nobody follows it. */
export function parseEntry(text: Buffer | null, number: number): HistoryEntry {
  const value = parseJson(text);
  // The whole entry is what was signed, in its own order.
  if (entrySchema.safeParse(value).data?.entry === number) return value as HistoryEntry;
  const unreadable = { entry: number, at: '', id: '', from: null, releases: {}, changes: [] };
  return { ...unreadable, action: 'release' };
}

/** One package that a change of the live composition replaced; null: it was or is not there. */
export interface VersionChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What a check of the gate found, as the history keeps it. */
export interface CheckRecord {
  readonly check: string;
  readonly state: 'passed' | 'refused' | 'skipped';
  readonly found: string;
  readonly mend?: string;
}

/** Who changed what is live, and why. */
export interface Provenance {
  readonly by: string;
  /** What was built; absent where nothing was, and where no commit is known. */
  readonly commit?: string;
  /** The sources had changes that no commit holds. */
  readonly dirty?: boolean;
  readonly why?: string;
}

export interface HistoryEntry {
  readonly entry: number;
  readonly at: string;
  readonly action: LiveAction;
  readonly id: string;
  /** The composition that was live before. */
  readonly from: string | null;
  /** Package → version, of all that the composition holds. */
  readonly releases: Readonly<Record<string, string>>;
  readonly changes: readonly VersionChange[];
  readonly checks?: readonly CheckRecord[];
  /** Why a release was allowed to grow beyond its budget. */
  readonly allowedGrowth?: string;
  /** The canary that runs from here on; absent where none does. */
  readonly canary?: Canary;
  readonly reason?: string;
  readonly revokes?: z.infer<typeof revokesSchema>;
  readonly provenance?: Provenance;
  /** Where the store has keys. */
  readonly signature?: Signature;
}

/** What is live: what the last entry of the history says that is followed, and all that was revoked. */
export interface LivePointer extends Pick<HistoryEntry, 'id' | 'releases' | 'canary'> {
  /** The number of the last entry of the history, followed or not. */
  readonly entry: number;
  /** Release, as `mfe-blog@1.0.0-6b1d4943c9fb` → why it may never be shown again. */
  readonly revoked?: Readonly<Record<string, string>>;
}

export function pointerAfter(entry: HistoryEntry, before: LivePointer | null): LivePointer {
  const { id, entry: number, releases, canary, revokes } = entry;
  const known = before?.revoked;
  const revoked = revokes && { ...known, [`${revokes.name}@${revokes.version}`]: revokes.reason };
  return { id, entry: number, releases, canary, revoked: revoked ?? known };
}

/** The first of several releases that was revoked, with the reason, in words; null where none was. */
export function describeRevoked(
  revoked: LivePointer['revoked'],
  releases: Readonly<Record<string, string>>,
): string | null {
  for (const [name, version] of Object.entries(releases)) {
    const reason = revoked?.[`${name}@${version}`];
    if (reason !== undefined) return `${name} ${version} was revoked: ${reason}`;
  }
  return null;
}

export function pointerOf(history: readonly HistoryEntry[]): LivePointer | null {
  return history.reduce<LivePointer | null>((before, each) => pointerAfter(each, before), null);
}

/** The change that first brought a release to visitors; undefined where none did. */
export function findArrival(
  history: readonly HistoryEntry[],
  name: string,
  version: string,
): HistoryEntry | undefined {
  return history.find(
    ({ releases, canary }) =>
      releases[name] === version ||
      (canary?.release.name === name && canary.release.version === version),
  );
}

/** The release that was tried until an entry of the history ended that; undefined where it ended none. */
function findEnded(history: readonly HistoryEntry[], at: number): Canary['release'] | undefined {
  return history[at]?.action === 'canary-end' ? history[at - 1]?.canary?.release : undefined;
}

/** The release of a package that its last change took back; undefined where that took none back. */
export function findTakenBack(
  history: readonly HistoryEntry[],
  name: string,
): Canary['release'] | undefined {
  const last = findLastChange(history, name);
  if (last === undefined) return undefined;
  const version = last.changes.find((change) => change.name === name)?.from;
  const isTaken = (last.action === 'rollback' || last.action === 'remove') && version;
  return isTaken ? { name, version } : findEnded(history, history.indexOf(last));
}

/** The last change that was made to a package or to its canary. */
export function findLastChange(
  history: readonly HistoryEntry[],
  name: string,
): HistoryEntry | undefined {
  return history.findLast(
    ({ changes }, at) =>
      changes.some((change) => change.name === name) || findEnded(history, at)?.name === name,
  );
}

/** The change that took a release back which was tried; undefined where none did. */
export function findCanaryEnd(
  history: readonly HistoryEntry[],
  name: string,
  version: string,
): HistoryEntry | undefined {
  return history.findLast((_, at) => {
    const ended = findEnded(history, at);
    return ended?.name === name && ended.version === version;
  });
}

/** Package → version, of all that a composition holds. */
export function versionsOf(composition: Composition): Record<string, string> {
  const all = [composition.shell, ...composition.sections];
  return Object.fromEntries(all.map(({ name, version }) => [name, version]));
}

/** Package → version, of a composition that is or was live or a canary; null where none has this id. */
export function findVersions(
  history: readonly HistoryEntry[],
  wanted: string,
): HistoryEntry['releases'] | null {
  for (const { id, releases, canary } of history) {
    if (id === wanted) return releases;
    if (canary?.id !== wanted) continue;
    return { ...releases, [canary.release.name]: canary.release.version };
  }
  return null;
}

export function compareVersions(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): VersionChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/**
 * What a step back leads to from the last of these; null where nothing came before. A return to an
 * earlier one takes back all that came after it, so that steps back never lead to what was taken back.
 */
export function findPrevious(
  made: readonly string[],
  isUsable: (each: string) => boolean = () => true,
): string | null {
  const kept: string[] = [];
  for (const each of made) {
    if (kept.at(-1) === each) continue;
    const known = kept.lastIndexOf(each);
    if (known === -1) kept.push(each);
    else kept.length = known + 1;
  }
  return kept.slice(0, -1).findLast(isUsable) ?? null;
}

export function findPreviousComposition(history: readonly HistoryEntry[]): string | null {
  const [first] = history;
  const before = first?.from ? [first.from] : [];
  const { revoked } = pointerOf(history) ?? {};
  const releases = new Map(history.map((entry) => [entry.id, entry.releases]));
  const isUsable = (id: string) => describeRevoked(revoked, releases.get(id) ?? {}) === null;
  return findPrevious([...before, ...history.map(({ id }) => id)], isUsable);
}

export function findPreviousVersion(history: readonly HistoryEntry[], name: string): string | null {
  const { revoked } = pointerOf(history) ?? {};
  const isUsable = (version: string) => describeRevoked(revoked, { [name]: version }) === null;
  return findPrevious(
    history.flatMap(({ releases }) => releases[name] ?? []),
    isUsable,
  );
}
