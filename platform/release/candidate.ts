import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import type { CheckCode, FindingCode } from '../kit/error-codes.ts';
import { UserError } from '../kit/errors.ts';
import { composeReleases } from '../store/composition.ts';
import { type CheckRecord, versionsOf } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Package → version to release; null removes the package. */
export type Change = Readonly<Record<string, string | null>>;

/** The composition after a change. `manifests`: the complete releases of `next`, including data for the gate. */
export type Candidate = Readonly<Awaited<ReturnType<typeof composeChange>>>;

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

export const listChanged = ({ manifests, change }: Candidate) =>
  manifests.filter(({ name, version }) => change[name] === version);

export interface Finding {
  readonly code: FindingCode;
  readonly text: string;
}

/** Findings of an overloaded machine. A release refused by these alone may be retried. */
const TIMEOUTS = /^(?:RENDER_TIMEOUT|PAGE_TIMEOUT|SECTION_LATE|SECTION_SUSPENDED)$/;

interface Refused extends CheckRecord {
  readonly state: 'refused';
  readonly codes: readonly FindingCode[];
}

export type Checked = Refused | (CheckRecord & { readonly state: 'passed' | 'skipped' });

/** Returns a check's name in records: `size` for `GATE_SIZE`. */
const nameOf = (check: CheckCode) => check.replace('GATE_', '').replace('_', '-').toLowerCase();

/** Creates a check's record: refused if it found problems. A text has the check's own code. */
export function record(
  check: CheckCode,
  problems: readonly (string | Finding)[],
  passed: string,
  fix: string,
): Checked {
  const name = nameOf(check);
  if (problems.length === 0) return { check: name, state: 'passed', found: passed };
  const texts = new Set(problems.map((each) => (typeof each === 'string' ? each : each.text)));
  const codes = new Set(problems.map((each) => (typeof each === 'string' ? check : each.code)));
  const found = [...texts].join('; ');
  return { check: name, state: 'refused', found, codes: [...codes], fix };
}

export function skip(check: CheckCode, found: string): Checked {
  return { check: nameOf(check), state: 'skipped', found };
}

export function isRefused(checked: Checked): checked is Refused {
  return checked.state === 'refused';
}

/** @throws {UserError} if a check refused a change. */
export function assertPassed(change: Change, checks: readonly Checked[]): void {
  const refused = checks.filter(isRefused);
  if (refused.length === 0) return;
  const refusals = refused.map(
    ({ check, found, codes, fix }) => `  ${check}: ${found} (${codes.join(', ')})\n    ${fix}`,
  );
  const what = Object.entries(change).map(([name, version]) =>
    version === null ? `the removal of ${name}` : name,
  );
  const text = `Refused: ${what.join(', ')}. What is live has not changed.\n${refusals.join('\n')}`;
  const isSlow = refused.every(({ codes }) => codes.every((code) => TIMEOUTS.test(code)));
  if (!isSlow) throw new UserError('GATE_REFUSED', text);
  const advice = 'Nothing else was wrong: try again on a machine with less to do.';
  throw new UserError('GATE_TIMEOUT', `${text}\n${advice}`);
}
