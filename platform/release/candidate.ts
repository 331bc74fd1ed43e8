import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition, Release } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import { composeReleases, type ReleaseManifest, replaceRelease } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A release of the store that is to go live, beside what is live. */
export interface Candidate {
  readonly release: ReleaseManifest;
  readonly folder: string;
  /** The section that `next` is without; the release is then the live shell. */
  readonly removed?: string;
  /** The live composition with this release in it. */
  readonly next: Composition;
  readonly manifests: readonly ReleaseManifest[];
  /** The live release of the same package, with its folder; absent for a new section. */
  readonly previous?: { readonly release: Release; readonly folder: string };
  /** The owner's facts, which some paths hold. */
  readonly site: SiteConfig;
  readonly allowedGrowth?: string;
}

/** Puts a release of the store in the place of the live one of its package. */
export async function describeCandidate(
  store: ReleaseStore,
  live: Composition,
  release: ReleaseManifest,
  { site, allowedGrowth, removed }: Pick<Candidate, 'site' | 'allowedGrowth' | 'removed'>,
): Promise<Candidate> {
  const releases = replaceRelease(live, release).filter(({ name }) => name !== removed);
  const current = [live.shell, ...live.sections].find(({ name }) => name === release.name);
  // Of a bucket, this machine may have none of its files.
  await store.fetch([release]);
  return {
    release,
    folder: store.releaseFolder(release),
    next: composeReleases(releases),
    manifests: await Promise.all(releases.map((each) => store.readRelease(each))),
    previous: current && { release: current, folder: store.releaseFolder(current) },
    site,
    allowedGrowth,
    removed,
  };
}

export function pass(check: string, found: string): CheckRecord {
  return { check, state: 'passed', found };
}

export function refuse(check: string, found: string, mend: string): CheckRecord {
  return { check, state: 'refused', found, mend };
}

/** The record of a check: refused where it found problems. */
export function record(
  check: string,
  problems: readonly string[],
  found: string,
  mend: string,
): CheckRecord {
  if (problems.length === 0) return pass(check, found);
  return refuse(check, [...new Set(problems)].join('; '), mend);
}

export function skip(check: string, found: string): CheckRecord {
  return { check, state: 'skipped', found };
}

/** A check refused a release; nothing has changed. */
export class ReleaseRefused extends UserError {
  constructor(
    what: string,
    readonly checks: readonly CheckRecord[],
  ) {
    const refusals = checks
      .filter(({ state }) => state === 'refused')
      .map(({ check, found, mend }) => `  ${check}: ${found}\n    ${mend}`);
    super(`${what} is refused, and what is live has not changed.\n${refusals.join('\n')}`);
  }
}

/** Throws {@link ReleaseRefused} where a check refused. */
export function requireAll(what: string, checks: readonly CheckRecord[]): void {
  if (checks.some(({ state }) => state === 'refused')) throw new ReleaseRefused(what, checks);
}
