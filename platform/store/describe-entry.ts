import type { HistoryEntry, Provenance } from './history.ts';

export function describeProvenance({ by, commit, dirty, why }: Provenance): string {
  const from = commit === undefined ? '' : `, from commit ${commit.slice(0, 10)}`;
  return `by ${by}${from}${dirty ? ' with uncommitted changes' : ''}${why ? `: ${why}` : ''}`;
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
