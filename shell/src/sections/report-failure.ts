import { type Composition, type FailureReport, REPORTS_PATH } from '@site/shared/contract';

/** What failed: a section, how, and in which of its files, where it was one. */
export type Failure = Pick<FailureReport, 'section' | 'fault' | 'file'>;

/** A page that fails over and over tells nothing new. */
const MOST_REPORTS = 5;

let visited: Composition | null = null;
const reported = new Set<string>();

/** Says which composition later reports are about; forgets what was reported of another. */
export function startReports(composition: Composition): void {
  visited = composition;
  reported.clear();
}

function describe(composition: Composition, failure: Failure): FailureReport {
  const all = [composition.shell, ...composition.sections];
  return {
    composition: composition.id,
    releases: all.map((release) => `${release.name}@${release.version}`),
    ...failure,
    release: all.find((release) => release.name === failure.section)?.version ?? '',
    path: location.pathname,
  };
}

/**
 * Tells the server once a page that a section failed, and how, in a word such as `render`. A few
 * reports a page at most; nothing of the visitor is in them.
 */
export function reportFailure(failure: Failure): void {
  const key = `${failure.section} ${failure.fault}`;
  if (visited === null || visited.development || reported.has(key)) return;
  if (reported.size >= MOST_REPORTS) return;
  reported.add(key);
  const body = JSON.stringify(describe(visited, failure));
  // Outlives the page, and a server that does not answer costs the visitor nothing.
  navigator.sendBeacon(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
}
