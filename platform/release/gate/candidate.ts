import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import type { CheckRecord } from '../../store/history.ts';
import type { Statement } from '../../store/release-store.ts';

/** A release on its way, beside what is live. */
export interface Candidate {
  readonly release: Statement;
  /** The folder that holds the very files that are to go live. */
  readonly folder: string;
  readonly live: Composition;
  /** The live composition with this release in it. */
  readonly next: Composition;
  /** What each release of `next` states, the shell's too. */
  readonly statements: readonly Statement[];
  /** The live release of the same package, with its folder; null for a new section. */
  readonly previous: { readonly release: Statement; readonly folder: string } | null;
  /** The owner's facts, which some paths hold. */
  readonly site: SiteConfig;
  /** Why this release may grow beyond its budget. */
  readonly allowedGrowth?: string;
}

/** A check that reads files and statements alone. */
export type StaticCheck = (candidate: Candidate) => CheckRecord | Promise<CheckRecord>;

/** What a check found to be in order. */
export function pass(check: string, found: string): CheckRecord {
  return { check, state: 'passed', found };
}

/** What a check refuses, and what to do about it. */
export function refuse(check: string, found: string, mend: string): CheckRecord {
  return { check, state: 'refused', found, mend };
}

/** What a check did not look at, and why. */
export function skip(check: string, found: string): CheckRecord {
  return { check, state: 'skipped', found };
}
