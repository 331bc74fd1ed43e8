import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { isTooLong, TooSlowError, UserError } from '../kit/errors.ts';
import type { SiteReport } from '../site/site-report.ts';
import { composeReleases, type ReleaseManifest } from '../store/composition.ts';
import { type CheckRecord, versionsOf } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Package → version to release; null removes the package. */
export type Change = Readonly<Record<string, string | null>>;

/** The composition after a change. `manifests`: the complete releases of `next`, including data for the gate. */
export type Candidate = Readonly<Awaited<ReturnType<typeof composeChange>>>;

/** Renders and serves compositions for the gate. */
export interface GateSite {
  readonly apiUrl: string;
  /** Renders the missing files of a composition. */
  prepare(composition: Composition): Promise<SiteReport>;
  serve(composition: Composition): Promise<{ readonly url: string; close(): Promise<void> }>;
}

/** Applies a change to the live composition. @throws {UserError} if a release is missing in the store. */
export async function composeChange(
  store: ReleaseStore,
  live: Composition,
  change: Change,
  site: SiteConfig,
) {
  const releases = Object.entries({ ...versionsOf(live), ...change }).flatMap(([name, version]) =>
    version === null ? [] : store.readRelease({ name, version }),
  );
  const manifests = await Promise.all(releases);
  return { store, site, live, change, next: composeReleases(manifests), manifests };
}

/** Returns a candidate's releases that the change names. */
export function listChanged({ manifests, change }: Candidate): readonly ReleaseManifest[] {
  return manifests.filter(({ name, version }) => change[name] === version);
}

/** Creates a check's record: refused if it found problems. */
export function record(
  check: string,
  problems: readonly string[],
  found: string,
  fix: string,
): CheckRecord {
  if (problems.length === 0) return { check, state: 'passed', found };
  return { check, state: 'refused', found: [...new Set(problems)].join('; '), fix };
}

export function skip(check: string, found: string): CheckRecord {
  return { check, state: 'skipped', found };
}

export function isRefused({ state }: CheckRecord): boolean {
  return state === 'refused';
}

/** @throws {UserError} if a check refused a change. */
export function requireAll(change: Change, checks: readonly CheckRecord[]): void {
  const refused = checks.filter(isRefused);
  const refusals = refused.map(({ check, found, fix }) => `  ${check}: ${found}\n    ${fix}`);
  if (refusals.length === 0) return;
  const what = Object.entries(change).map(([name, version]) =>
    version === null ? `the removal of ${name}` : name,
  );
  const text = `Refused: ${what.join(', ')}. What is live has not changed.\n${refusals.join('\n')}`;
  if (!refused.every(({ found }) => found.split('; ').every(isTooLong))) throw new UserError(text);
  throw new TooSlowError(
    `${text}\nNothing else was wrong: try again on a machine with less to do.`,
  );
}
