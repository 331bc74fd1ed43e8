import type { CheckRecord, HistoryEntry, VersionChange } from '../store/history.ts';
import type { FileChange } from './file-change.ts';

const MARKS = { passed: 'ok     ', refused: 'REFUSED', skipped: 'skipped' } as const;

/** What each check found, a line each. */
export function describeChecks(checks: readonly CheckRecord[]): string {
  const width = Math.max(...checks.map(({ check }) => check.length));
  return checks
    .map(({ check, state, found }) => `  ${MARKS[state]} ${check.padEnd(width)}  ${found}`)
    .join('\n');
}

/** A change of versions in words. */
export function describeChange({ name, from, to }: VersionChange): string {
  if (from === null) return `${name} ${to} (new)`;
  return to === null ? `${name} ${from} (gone)` : `${name} ${from} → ${to}`;
}

/** A change of what is live in words. */
export function describeChanges({ changes }: HistoryEntry): string {
  return changes.map((change) => `  ${describeChange(change)}`).join('\n');
}

/** Which files a release brings, and what it weighs, beside the release before it. */
export function describeFiles({ kept, added, gone, bytesBefore, bytes }: FileChange): string {
  return [
    `  ${kept} files as before, ${added.length} new or changed, ${gone.length} gone`,
    ...added.map((file) => `    + ${file}`),
    ...gone.map((file) => `    - ${file}`),
    `  ${bytesBefore} bytes before, ${bytes} bytes now (brotli)`,
  ].join('\n');
}
