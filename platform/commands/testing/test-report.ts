import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '../../kit/project.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test that is skipped is left out: what this machine lacks. */
    readonly leftOut?: string;
  }
}

/** What became of the tests that were chosen. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** Failed, and passed when it was tried again. */
  readonly flaky: number;
  /** Skipped without a reason that the test states. */
  readonly skipped: number;
  /** Interrupted, or not come to. */
  readonly notRun: number;
  /** Left out for a stated reason; no part of what was chosen. */
  readonly leftOut: number;
}

export const NO_TESTS: TestCount = {
  passed: 0,
  failed: 0,
  flaky: 0,
  skipped: 0,
  notRun: 0,
  leftOut: 0,
};

/** Adds up counts. */
export function sumCounts(counts: readonly TestCount[]): TestCount {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      flaky: sum.flaky + count.flaky,
      skipped: sum.skipped + count.skipped,
      notRun: sum.notRun + count.notRun,
      leftOut: sum.leftOut + count.leftOut,
    }),
    NO_TESTS,
  );
}

/** The last line of a run. */
export function describeCount(count: TestCount): string {
  const { passed, failed, flaky, skipped, notRun, leftOut } = count;
  const parts = [`${passed} passed`, `${failed} failed`];
  if (flaky > 0) parts.push(`${flaky} flaky`);
  parts.push(`${skipped} skipped`, `${notRun} did not run`);
  return `${parts.join(', ')}${leftOut > 0 ? `; ${leftOut} left out` : ''}`;
}

/** Whether all that was chosen ran and passed. */
export function isSuccess({ passed, failed, flaky, skipped, notRun }: TestCount): boolean {
  return passed > 0 && failed + flaky + skipped + notRun === 0;
}

/** A check without tests of its own counts as one. */
export function countCheck(code: number): TestCount {
  return code === 0 ? { ...NO_TESTS, passed: 1 } : { ...NO_TESTS, failed: 1 };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A suite that ended badly without saying what went wrong counts as one failure. */
export function withExitCode(count: TestCount, code: number): TestCount {
  const { failed, flaky, skipped, notRun } = count;
  const isBad = failed + flaky + skipped + notRun > 0;
  return code !== 0 && !isBad ? { ...count, failed: 1 } : count;
}

/** Says why tests were left out, each reason once. */
export function tellLeftOut(reasons: readonly string[]): void {
  for (const reason of new Set(reasons)) {
    const count = reasons.filter((each) => each === reason).length;
    process.stdout.write(`Left out, ${count}: ${reason}\n`);
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
      readonly meta: { readonly leftOut?: string };
    }[];
  }[];
}

function isBroken({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
  return status === 'failed' && assertionResults.every((each) => each.status !== 'failed');
}

/** Names the unit tests that failed, a line each: long after Vitest has, where journeys come between. */
export async function describeFailures(file: string): Promise<string[]> {
  const report = await readReport<VitestReport>(file);
  return (report?.testResults ?? []).flatMap((result) => {
    const failed = result.assertionResults.filter(({ status }) => status === 'failed');
    const texts = isBroken(result)
      ? [result.message]
      : failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0] ?? ''}`);
    const at = path.relative(PROJECT_ROOT, result.name);
    return texts.map((text) => `Failed: ${at}: ${text.split('\n')[0]}`);
  });
}

/** Reads Vitest's JSON report, and tells what was left out. A name that was asked for chooses among the tests. */
export async function readVitest(
  file: string,
  code: number,
  args: readonly string[],
): Promise<TestCount> {
  const report = await readReport<VitestReport>(file);
  if (report === null) return { ...NO_TESTS, failed: 1 };
  const isByName = args.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  const reasons = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped')
    .flatMap(({ meta }) => (isByName ? 'of another name' : (meta.leftOut ?? [])));
  tellLeftOut(reasons);
  return withExitCode(
    {
      ...NO_TESTS,
      passed: report.numPassedTests,
      // A file that breaks before its tests is one failure.
      failed: report.numFailedTests + report.testResults.filter(isBroken).length,
      skipped: report.numTodoTests + report.numPendingTests - reasons.length,
      leftOut: reasons.length,
    },
    code,
  );
}

/** Reads what the journeys counted; null where they were listed or shown and not run. */
export async function readCount(file: string, code: number): Promise<TestCount | null> {
  const count = await readReport<TestCount>(file);
  if (count === null && code === 0) return null;
  return withExitCode(count ?? NO_TESTS, code);
}
