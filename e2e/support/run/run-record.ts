import path from 'node:path';
import type { TestCase, TestError } from '@playwright/test/reporter';
import type { SiteConfig } from '@site/shared/config';
import type { Composition } from '@site/shared/contract';
import { NO_TESTS, type TestCount } from '../../../platform/commands/testing/test-report.ts';

/** What became of a journey. */
export type Outcome = keyof TestCount;

/** One journey of a run. */
export interface JourneyRecord {
  /** The same in every run. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly project: string;
  readonly tags: readonly string[];
  readonly outcome: Outcome;
  /** Why it was left out. */
  readonly reason?: string;
  readonly durationMs: number;
  readonly errors: readonly string[];
  /** The address on show when it failed. */
  readonly page?: string;
  /** What it measured, as it says itself. */
  readonly measured: readonly { readonly type: string; readonly text: string }[];
  /** What it left to be looked at; paths are relative to the run's folder. */
  readonly evidence: readonly { readonly name: string; readonly path: string }[];
}

/** A release that was tested. Who made it live, and from which commit, is known where the store's history is read. */
export interface TestedRelease {
  readonly name: string;
  readonly version: string;
  readonly commit?: string;
  readonly team?: string;
}

/** What a run was about. */
export interface RunAbout {
  readonly siteUrl: string;
  /** Whether it is a site of the run's own, a site that runs, or a preview there. */
  readonly how: string;
  readonly args: readonly string[];
  /** Browsers that did not run, and why. */
  readonly missing: readonly string[];
  /** Those of them that say which site. */
  readonly siteArgs: readonly string[];
  readonly site: SiteConfig;
  readonly composition: Composition;
  readonly releases: readonly TestedRelease[];
}

/** All that a run found out, as `run.json` holds it. */
export interface RunRecord {
  readonly about: RunAbout;
  readonly startedAt: string;
  readonly durationMs: number;
  /** What went wrong outside of any journey. */
  readonly errors: readonly string[];
  readonly journeys: readonly JourneyRecord[];
}

/** The annotation that says which page was on show when a journey failed. */
export const PAGE_ANNOTATION = 'page';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The text of an error, without the colours of a terminal. */
export function textOf({ message, value, stack }: TestError): string {
  return (stack ?? message ?? value ?? 'Unknown error').replaceAll(COLOURS, '');
}

/** Playwright calls skipped whatever it did not run to an end; the reason tells one from the other. */
function outcomeOf(test: TestCase, reason: string | undefined): Outcome {
  const outcome = test.outcome();
  if (outcome === 'expected') return 'passed';
  if (outcome === 'flaky') return 'flaky';
  if (outcome === 'unexpected') return 'failed';
  const wasStopped = test.results.some(({ status }) => status === 'interrupted');
  if (wasStopped || test.expectedStatus !== 'skipped') return 'notRun';
  return reason === undefined ? 'skipped' : 'leftOut';
}

/** What is kept of a journey. `leftOut` says why a run leaves it out before it begins. */
export function recordJourney(test: TestCase, folder: string, leftOut?: string): JourneyRecord {
  const [, project = '', , ...titles] = test.titlePath();
  const skip = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  const reason = leftOut ?? skip?.description;
  const outcome = leftOut === undefined ? outcomeOf(test, reason) : 'leftOut';
  const annotations = test.results.flatMap((result) => result.annotations);
  const page = annotations.find(({ type }) => type === PAGE_ANNOTATION)?.description;
  return {
    id: test.id,
    file: path.basename(test.location.file),
    line: test.location.line,
    title: titles.filter((title) => title !== '').join(' › '),
    project,
    tags: test.tags,
    outcome,
    ...(outcome === 'leftOut' ? { reason } : {}),
    durationMs: test.results.reduce((sum, { duration }) => sum + duration, 0),
    errors: test.results.flatMap(({ errors }) => errors).map(textOf),
    ...(page === undefined ? {} : { page }),
    measured: annotations
      .filter(({ type }) => !['skip', 'fixme', 'fail', 'slow', PAGE_ANNOTATION].includes(type))
      .map(({ type, description = '' }) => ({ type, text: description })),
    evidence: test.results
      .flatMap(({ attachments }) => attachments)
      .flatMap(({ name, path: file }) =>
        file === undefined ? [] : [{ name, path: path.relative(folder, file) }],
      ),
  };
}

/** Counts a run. */
export function countRun({ journeys, errors }: Pick<RunRecord, 'journeys' | 'errors'>): TestCount {
  const count = { ...NO_TESTS, failed: errors.length };
  for (const { outcome } of journeys) count[outcome] += 1;
  return count;
}
