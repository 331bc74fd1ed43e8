import type { CheckRecord, HistoryEntry, Provenance } from './history.ts';
import type { Outcome } from './release-store.ts';

export function describeProvenance({ by, commit, dirty, why, request }: Provenance): string {
  const from = commit === undefined ? '' : `, from commit ${commit.slice(0, 10)}`;
  const asked = request === undefined ? '' : `, asked for as ${request}`;
  return `by ${by}${from}${dirty ? ' with uncommitted changes' : ''}${asked}${why ? `: ${why}` : ''}`;
}

export function listChanges(entry: HistoryEntry): string[] {
  const { changes, canary, reason, revokes, provenance, checks = [] } = entry;
  const journeys = checks.find(({ check }) => check === 'journeys');
  return [
    ...changes.map(({ name, from, to }) => `${name} ${from ?? 'none'} → ${to ?? 'none'}`),
    canary &&
      `canary: ${canary.release.name} ${canary.release.version} to ${canary.share} % of visitors, in composition ${canary.id}`,
    reason,
    revokes && `${revokes.name} ${revokes.version} was revoked: ${revokes.reason}`,
    journeys && `smoke journeys ${journeys.state}: ${journeys.found}`,
    provenance && describeProvenance(provenance),
  ].flatMap((line) => line || []);
}

/** Describes a history entry and the resulting live releases, one line each. */
export function describeEntry(entry: HistoryEntry): string[] {
  return [...listChanges(entry), `Live: composition ${entry.id}`];
}

/** Describes the result of a command. */
export function describeOutcome({ entry, unchanged }: Outcome): string {
  return entry === null ? `${unchanged}` : describeEntry(entry).join('\n');
}

const MARKS = { passed: 'ok     ', refused: 'REFUSED', skipped: 'skipped' } as const;

/** Describes checks, a line each. */
export function describeChecks(checks: readonly CheckRecord[]): string {
  const width = Math.max(...checks.map(({ check }) => check.length));
  return checks
    .map(({ check, state, found }) => `  ${MARKS[state]} ${check.padEnd(width)}  ${found}\n`)
    .join('');
}
