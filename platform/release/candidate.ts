import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { isTooLong, TooSlowError, UserError } from '../kit/errors.ts';
import type { SiteReport } from '../site/site-report.ts';
import { composeReleases, type ReleaseManifest } from '../store/composition.ts';
import { type CheckRecord, versionsOf } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Package → the version that is to be live; null takes the package out. */
export type Change = Readonly<Record<string, string | null>>;

/** What a change makes of what is live. `manifests`: the releases of `next`, with what only the gate reads. */
export type Candidate = Readonly<Awaited<ReturnType<typeof composeChange>>>;

/** What the gate makes and serves compositions with. */
export interface GateSite {
  readonly apiUrl: string;
  /** Makes the files of a composition that are not there yet. */
  prepare(composition: Composition): Promise<SiteReport>;
  serve(composition: Composition): Promise<{ readonly url: string; close(): Promise<void> }>;
}

/** Applies a change to what is live. Throws {@link UserError} where a release is not in the store. */
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

/** The releases of a candidate that a change names. */
export function listChanged({ manifests, change }: Candidate): readonly ReleaseManifest[] {
  return manifests.filter(({ name, version }) => change[name] === version);
}

/** The record of a check: refused where it found problems. */
export function record(
  check: string,
  problems: readonly string[],
  found: string,
  mend: string,
): CheckRecord {
  if (problems.length === 0) return { check, state: 'passed', found };
  return { check, state: 'refused', found: [...new Set(problems)].join('; '), mend };
}

export function skip(check: string, found: string): CheckRecord {
  return { check, state: 'skipped', found };
}

export function isRefused({ state }: CheckRecord): boolean {
  return state === 'refused';
}

/** Throws {@link UserError} where a check refused a change. */
export function requireAll(change: Change, checks: readonly CheckRecord[]): void {
  const refused = checks.filter(isRefused);
  const refusals = refused.map(({ check, found, mend }) => `  ${check}: ${found}\n    ${mend}`);
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
