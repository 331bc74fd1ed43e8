import type { Composition } from '@site/shared/contract';
import { z } from 'zod';
import type { ReleaseName, Versions } from './composition.ts';

const actionSchema = z.enum([
  // Filled an empty store.
  'start',
  'release',
  'rollback',
  'remove',
  'canary',
  'promotion',
  'canary-end',
  // Changes only which releases may be live.
  'revoke',
]);

const canarySchema = z.object({
  /** The live composition with one release in place of its package's own. */
  id: z.string(),
  /** The share of visitors, in percent, that it is served to. */
  share: z.number().min(0).max(100),
  release: z.object({ name: z.string(), version: z.string() }),
});

/** A second composition that a share of visitors is served. */
export type Canary = z.infer<typeof canarySchema>;

/** One package that a change of the live composition replaced; null: it was or is not there. */
const changeSchema = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const checkSchema = z.object({
  check: z.string(),
  state: z.enum(['passed', 'refused', 'skipped']),
  found: z.string(),
  mend: z.string().optional(),
});

/** What a check of the gate found, as the history keeps it. */
export type CheckRecord = z.infer<typeof checkSchema>;

const provenanceSchema = z.object({
  by: z.string(),
  /** What was built; absent where nothing was, or no commit is known. */
  commit: z.string().optional(),
  /** The sources had uncommitted changes. */
  dirty: z.boolean().optional(),
  why: z.string().optional(),
});

/** Who changed what is live, from which commit, and why. */
export type Provenance = z.infer<typeof provenanceSchema>;

const entrySchema = z.object({
  entry: z.number().int().min(1),
  at: z.string(),
  action: actionSchema,
  id: z.string(),
  /** The composition that was live before. */
  from: z.string().nullable(),
  /** Package → version, of all that the composition holds. */
  releases: z.record(z.string(), z.string()),
  changes: z.array(changeSchema).readonly(),
  checks: z.array(checkSchema).readonly().optional(),
  /** The canary that runs from here on; absent where none does. */
  canary: canarySchema.optional(),
  reason: z.string().optional(),
  /** A release that may never be shown again, and why. */
  revokes: z.object({ name: z.string(), version: z.string(), reason: z.string() }).optional(),
  provenance: provenanceSchema.optional(),
  /** Proves who made the entry: a public key and the signature of {@link signedText}; base64. */
  signature: z.object({ key: z.string(), value: z.string() }).optional(),
});

export type HistoryEntry = z.infer<typeof entrySchema>;

const signedSchema = entrySchema.omit({ signature: true });

/** What the signature of an entry signs: all else that it says, in the order of the schema. */
export function signedText(entry: HistoryEntry): Buffer {
  return Buffer.from(JSON.stringify(signedSchema.parse(entry)));
}

/** Reads an entry of the history; null where the text is none, or has another number. */
export function parseEntry(text: Buffer | null, number: number): HistoryEntry | null {
  try {
    const entry = entrySchema.parse(JSON.parse(`${text}`));
    return entry.entry === number ? entry : null;
  } catch {
    return null;
  }
}

/** What is live by the last entry of the history that is followed, and all that was revoked. */
export interface LivePointer extends Pick<HistoryEntry, 'id' | 'releases' | 'canary'> {
  /** The number of the last entry of the history, followed or skipped. */
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
export function describeRevoked(revoked: LivePointer['revoked'], releases: Versions) {
  for (const [name, version] of Object.entries(releases)) {
    const reason = revoked?.[`${name}@${version}`];
    if (reason !== undefined) return `${name} ${version} was revoked: ${reason}`;
  }
  return null;
}

/** The change that first brought a release to visitors; undefined where none did. */
export function findArrival(history: readonly HistoryEntry[], release: ReleaseName) {
  const { name, version } = release;
  return history.find(
    ({ releases, canary }) => releases[name] === version || isCanaryOf(canary, release),
  );
}

/** Whether a canary is of this release. */
export function isCanaryOf(canary: Canary | undefined, { name, version }: ReleaseName): boolean {
  return canary?.release.name === name && canary.release.version === version;
}

/** The last change that was made to a package, or that ended a canary of it. */
export function findLastChange(history: readonly HistoryEntry[], name: string) {
  return history.findLast(
    ({ changes, action }, at) =>
      changes.some((change) => change.name === name) ||
      (action === 'canary-end' && history[at - 1]?.canary?.release.name === name),
  );
}

/** Package → version, of all that a composition holds. */
export function versionsOf(composition: Composition): Record<string, string> {
  const all = [composition.shell, ...composition.sections];
  return Object.fromEntries(all.map(({ name, version }) => [name, version]));
}

/** Package → version, of a composition that is or was live or a canary; null where none has this id. */
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

/** Returns what is left when each return undoes all that was made after it. */
function keptOf(made: readonly string[]): string[] {
  const kept: string[] = [];
  for (const each of made) {
    if (kept.at(-1) === each) continue;
    const known = kept.lastIndexOf(each);
    if (known === -1) kept.push(each);
    else kept.length = known + 1;
  }
  return kept;
}

/** Returns the one before the last, or null. Passes over what was rolled back. */
export function findPrevious(
  made: readonly string[],
  isUsable: (each: string) => boolean = () => true,
): string | null {
  return keptOf(made).slice(0, -1).findLast(isUsable) ?? null;
}

/** Returns true if a release, or a canary of it, was rolled back and has not gone live since. */
export function isRolledBack(history: readonly HistoryEntry[], release: ReleaseName): boolean {
  const { name, version } = release;
  const made = history.flatMap(({ releases }) => releases[name] ?? []);
  if (made.includes(version)) return !keptOf(made).includes(version);
  return history.some(
    ({ action }, at) => action === 'canary-end' && isCanaryOf(history[at - 1]?.canary, release),
  );
}

/** The version that a package had before its live one and that was not revoked; null where there was none. */
export function findPreviousVersion(history: readonly HistoryEntry[], name: string): string | null {
  const revoked = history.flatMap(({ revokes }) => (revokes?.name === name ? revokes.version : []));
  const made = history.flatMap(({ releases }) => releases[name] ?? []);
  return findPrevious(made, (version) => !revoked.includes(version));
}
