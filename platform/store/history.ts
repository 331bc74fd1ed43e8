import type { Composition } from '@site/shared/contract';
import { z } from 'zod';
import type { ReleaseName, Versions } from './composition.ts';

const actionSchema = z.enum([
  // The first entry of a store.
  'start',
  'release',
  'rollback',
  'remove',
  'canary',
  'promotion',
  'canary-end',
  // Only revokes a release.
  'revoke',
]);

const canarySchema = z.object({
  /** Composition of the live releases with the canary's release. */
  id: z.string(),
  /** Share of visitors in percent. */
  share: z.number().min(0).max(100),
  release: z.object({ name: z.string(), version: z.string() }),
});

/** A second composition for a share of visitors. */
export type Canary = z.infer<typeof canarySchema>;

/** A package changed in the live composition. Null: added or removed. */
const changeSchema = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const checkSchema = z.object({
  check: z.string(),
  state: z.enum(['passed', 'refused', 'skipped']),
  found: z.string(),
  fix: z.string().optional(),
  /** Duration of the gate's step, in its first record. */
  seconds: z.number().optional(),
});

export type CheckRecord = z.infer<typeof checkSchema>;

const provenanceSchema = z.object({
  by: z.string(),
  /** Commit of the build; absent if nothing was built or no commit is known. */
  commit: z.string().optional(),
  /** True if the sources had uncommitted changes. */
  dirty: z.boolean().optional(),
  why: z.string().optional(),
  /** The team's request, as `<section>/<id>`. Author, commit and reason are then the team's words. */
  request: z.string().optional(),
});

export type Provenance = z.infer<typeof provenanceSchema>;

const entrySchema = z.object({
  entry: z.number().int().min(1),
  at: z.string(),
  action: actionSchema,
  id: z.string(),
  /** Id of the previously live composition. */
  from: z.string().nullable(),
  releases: z.record(z.string(), z.string()),
  changes: z.array(changeSchema).readonly(),
  checks: z.array(checkSchema).readonly().optional(),
  canary: canarySchema.optional(),
  reason: z.string().optional(),
  /** A release that may never be shown again, with the reason. */
  revokes: z.object({ name: z.string(), version: z.string(), reason: z.string() }).optional(),
  provenance: provenanceSchema.optional(),
});

export type HistoryEntry = z.infer<typeof entrySchema>;

/** Parses a history entry. Returns null if it is invalid or has another number. */
export function parseEntry(text: Buffer | null, number: number): HistoryEntry | null {
  try {
    const entry = entrySchema.parse(JSON.parse(`${text}`));
    return entry.entry === number ? entry : null;
  } catch {
    return null;
  }
}

/** The live state after the last history entry, and all revocations. */
export interface LivePointer extends Pick<HistoryEntry, 'id' | 'releases' | 'canary'> {
  /** Number of the last history entry. */
  readonly entry: number;
  /** Revoked release, such as `mfe-blog@1.0.0-6b1d4943c9fb` → reason. */
  readonly revoked?: Readonly<Record<string, string>>;
}

export function pointerAfter(entry: HistoryEntry, before: LivePointer | null): LivePointer {
  const { id, entry: number, releases, canary, revokes } = entry;
  const known = before?.revoked;
  const revoked = revokes && { ...known, [`${revokes.name}@${revokes.version}`]: revokes.reason };
  return { id, entry: number, releases, canary, revoked: revoked ?? known };
}

/** Describes the first revoked one of several releases with its reason; null if none is revoked. */
export function describeRevoked(revoked: LivePointer['revoked'], releases: Versions) {
  for (const [name, version] of Object.entries(releases)) {
    const reason = revoked?.[`${name}@${version}`];
    if (reason !== undefined) return `${name} ${version} was revoked: ${reason}`;
  }
  return null;
}

/** Returns the entry that first made a release live; undefined if none did. */
export function findArrival(history: readonly HistoryEntry[], release: ReleaseName) {
  const { name, version } = release;
  return history.find(
    ({ releases, canary }) => releases[name] === version || isCanaryOf(canary, release),
  );
}

export function isCanaryOf(canary: Canary | undefined, { name, version }: ReleaseName): boolean {
  return canary?.release.name === name && canary.release.version === version;
}

/** Returns the last entry that changed a package, or ended a canary of it. */
export function findLastChange(history: readonly HistoryEntry[], name: string) {
  return history.findLast(
    ({ changes, action }, at) =>
      changes.some((change) => change.name === name) ||
      (action === 'canary-end' && history[at - 1]?.canary?.release.name === name),
  );
}

export function versionsOf(composition: Composition): Record<string, string> {
  const all = [composition.shell, ...composition.sections];
  return Object.fromEntries(all.map(({ name, version }) => [name, version]));
}

/** Returns the versions of a composition that is or was live or a canary; null if the id is unknown. */
export function findVersions(history: readonly HistoryEntry[], wanted: string) {
  for (const { id, releases, canary } of history) {
    if (id === wanted) return releases;
    if (canary?.id !== wanted) continue;
    return { ...releases, [canary.release.name]: canary.release.version };
  }
  return null;
}

export function compareVersions(before: Versions, after: Versions) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** Returns the compositions that remain if each return undoes all later ones. */
function withoutUndone(made: readonly string[]): string[] {
  const kept: string[] = [];
  for (const each of made) {
    if (kept.at(-1) === each) continue;
    const known = kept.lastIndexOf(each);
    if (known === -1) kept.push(each);
    else kept.length = known + 1;
  }
  return kept;
}

/** Returns the previous composition, or null. Skips rolled-back ones. */
export function findPrevious(
  made: readonly string[],
  isUsable: (each: string) => boolean = () => true,
): string | null {
  return withoutUndone(made).slice(0, -1).findLast(isUsable) ?? null;
}

/** Returns true if a release, or a canary of it, was rolled back and is not live since. */
export function isRolledBack(history: readonly HistoryEntry[], release: ReleaseName): boolean {
  const { name, version } = release;
  const made = history.flatMap(({ releases }) => releases[name] ?? []);
  if (made.includes(version)) return !withoutUndone(made).includes(version);
  return history.some(
    ({ action }, at) => action === 'canary-end' && isCanaryOf(history[at - 1]?.canary, release),
  );
}

/** Returns a package's version before the live one that is not revoked, or null. */
export function findPreviousVersion(history: readonly HistoryEntry[], name: string): string | null {
  const revoked = history.flatMap(({ revokes }) => (revokes?.name === name ? revokes.version : []));
  const made = history.flatMap(({ releases }) => releases[name] ?? []);
  return findPrevious(made, (version) => !revoked.includes(version));
}
