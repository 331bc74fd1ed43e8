import type {
  Canary,
  CheckRecord,
  HistoryEntry,
  Provenance,
  VersionChange,
} from '../store/history.ts';

const MARKS = { passed: 'ok     ', refused: 'REFUSED', skipped: 'skipped' } as const;

export function describeChecks(checks: readonly CheckRecord[]): string {
  const width = Math.max(...checks.map(({ check }) => check.length));
  return checks
    .map(({ check, state, found }) => `  ${MARKS[state]} ${check.padEnd(width)}  ${found}`)
    .join('\n');
}

function describeChange({ name, from, to }: VersionChange): string {
  if (from === null) return `${name} ${to} (new)`;
  return to === null ? `${name} ${from} (removed)` : `${name} ${from} → ${to}`;
}

export function describeCanary({ id, share, release }: Canary): string {
  return `canary: ${release.name} ${release.version} to ${share} % of visitors, in composition ${id}`;
}

const COMMIT_LETTERS = 10;

export function describeProvenance({ by, commit, dirty, why }: Provenance): string {
  const from = commit === undefined ? '' : `, from commit ${commit.slice(0, COMMIT_LETTERS)}`;
  return `by ${by}${from}${dirty ? ' with uncommitted changes' : ''}${why ? `: ${why}` : ''}`;
}

export function listChanges(entry: HistoryEntry): string[] {
  const { changes, canary, allowedGrowth, reason, revokes, provenance, checks = [] } = entry;
  const journeys = checks.find(({ check }) => check === 'journeys');
  return [
    ...changes.map(describeChange),
    canary && describeCanary(canary),
    allowedGrowth && `allowed growth: ${allowedGrowth}`,
    reason,
    revokes && `${revokes.name} ${revokes.version} was revoked: ${revokes.reason}`,
    journeys && `smoke journeys ${journeys.state}: ${journeys.found}`,
    provenance && describeProvenance(provenance),
  ].flatMap((line) => (line ? `  ${line}` : []));
}

export function describeChanges(entry: HistoryEntry): string {
  return [...listChanges(entry), `Live: composition ${entry.id}`].join('\n');
}
