import { notify } from '../kit/notify.ts';
import type { Canary, CheckRecord, HistoryEntry, Provenance } from '../store/history.ts';
import type { Outcome } from '../store/release-store.ts';

const MARKS = { passed: 'ok     ', refused: 'REFUSED', skipped: 'skipped' } as const;

export function describeChecks(checks: readonly CheckRecord[]): string {
  const width = Math.max(...checks.map(({ check }) => check.length));
  return checks
    .map(({ check, state, found }) => `  ${MARKS[state]} ${check.padEnd(width)}  ${found}\n`)
    .join('');
}

export function describeCanary({ id, share, release }: Canary): string {
  return `canary: ${release.name} ${release.version} to ${share} % of visitors, in composition ${id}`;
}

export function describeProvenance({ by, commit, dirty, why }: Provenance): string {
  const from = commit === undefined ? '' : `, from commit ${commit.slice(0, 10)}`;
  return `by ${by}${from}${dirty ? ' with uncommitted changes' : ''}${why ? `: ${why}` : ''}`;
}

export function listChanges(entry: HistoryEntry): string[] {
  const { changes, canary, reason, revokes, provenance, checks = [] } = entry;
  const journeys = checks.find(({ check }) => check === 'journeys');
  return [
    ...changes.map(({ name, from, to }) => `${name} ${from ?? 'none'} → ${to ?? 'none'}`),
    canary && describeCanary(canary),
    reason,
    revokes && `${revokes.name} ${revokes.version} was revoked: ${revokes.reason}`,
    journeys && `smoke journeys ${journeys.state}: ${journeys.found}`,
    provenance && describeProvenance(provenance),
  ].flatMap((line) => (line ? `  ${line}` : []));
}

/** Says what a command did, here and to those who want to be told. */
export async function tellOutcome({ entry, unchanged }: Outcome): Promise<void> {
  const lines = entry === null ? [] : [...listChanges(entry), `Live: composition ${entry.id}`];
  process.stdout.write(entry === null ? `${unchanged}\n` : `${lines.join('\n')}\n`);
  if (entry !== null) await notify([entry.action, ...lines].join('\n'));
}
