import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../kit/project.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped on this machine: what it lacks. */
    readonly leftOut?: string;
  }
}

/** What came of a suite. */
export interface TestResult {
  readonly passed: number;
  /** A line for each test that failed, did not run or was skipped without a reason. */
  readonly failures: readonly string[];
  /** The reason of each test that was skipped. */
  readonly skipped: readonly string[];
}

/** Where a suite of a runner keeps its JSON report; null where there is none that can be read. */
async function readReport<Report>(file: string, schema: z.ZodType<Report>): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
}

function describeFailure(file: string, title: string, error: string | undefined): string {
  return `Failed: ${path.relative(PROJECT_ROOT, file)}: ${title}: ${(error ?? '').split('\n')[0]}`;
}

/** A suite that ends badly and names no failure counts as one. */
function withExitCode(result: TestResult, suite: string, code: number): TestResult {
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [`Failed: ${suite} ended with ${code}, see above`] };
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          meta: z.object({ leftOut: z.string().optional() }),
        }),
      ),
    }),
  ),
});

/** Reads Vitest's JSON report. `byName`: tests were chosen by their name, and the others are skipped. */
export async function readVitest(file: string, code: number, byName: boolean): Promise<TestResult> {
  const report = await readReport(file, vitestReport);
  const passed: string[] = [];
  const failures: string[] = [];
  const skipped: string[] = [];
  for (const { name, status: fileStatus, message, assertionResults } of report?.testResults ?? []) {
    const isBroken =
      fileStatus === 'failed' && assertionResults.every((each) => each.status !== 'failed');
    if (isBroken) failures.push(describeFailure(name, 'the file', message));
    for (const { fullName, status, failureMessages, meta } of assertionResults) {
      const reason = byName ? 'has another name' : meta.leftOut;
      if (status === 'passed') passed.push(fullName);
      else if (status === 'skipped' && reason !== undefined) skipped.push(reason);
      else failures.push(describeFailure(name, fullName, failureMessages?.[0] ?? status));
    }
  }
  return withExitCode({ passed: passed.length, failures, skipped }, 'Vitest', code);
}

const suite = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
            annotations: z.array(
              z.object({ type: z.string(), description: z.string().optional() }),
            ),
            results: z.array(
              z.object({ error: z.object({ message: z.string().optional() }).optional() }),
            ),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: Playwright colours its errors.
const COLOURS = /\u001b\[\d+m/g;

function listTests({ specs, suites }: z.infer<typeof suite>): readonly {
  readonly title: string;
  readonly file: string;
  readonly test: z.infer<typeof suite>['specs'][number]['tests'][number];
}[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ title, file, test })),
  );
  return [...own, ...suites.flatMap(listTests)];
}

/** Reads Playwright's JSON report; null where the journeys were only listed or shown. */
export async function readPlaywright(file: string, code: number): Promise<TestResult | null> {
  const report = await readReport(file, playwrightReport);
  if (report === null && code === 0) return null;
  const failures = (report?.errors ?? []).map(({ message }) => `Failed: journeys: ${message}`);
  const skipped: string[] = [];
  let passed = 0;
  for (const { title, file: name, test } of report?.suites.flatMap(listTests) ?? []) {
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    const error = test.results
      .find((result) => result.error)
      ?.error?.message?.replaceAll(COLOURS, '');
    if (test.status === 'expected') passed += 1;
    else if (test.status === 'skipped' && reason !== undefined) skipped.push(reason);
    else
      failures.push(
        describeFailure(path.join(PROJECT_ROOT, 'e2e/journeys', name), title, error ?? test.status),
      );
  }
  return withExitCode({ passed, failures, skipped }, 'Playwright', code);
}

/** Tells of all suites: what was skipped and why, the failures, and the line that counts them last. */
export function describeResults(results: readonly TestResult[]): readonly string[] {
  const skipped = results.flatMap((each) => each.skipped);
  const timesOf = (reason: string) => skipped.filter((each) => each === reason).length;
  const failures = results.flatMap((each) => each.failures);
  const passed = results.reduce((sum, each) => sum + each.passed, 0);
  return [
    ...[...new Set(skipped)].map((reason) => `Skipped, ${timesOf(reason)}: ${reason}`),
    ...failures,
    `${passed} passed, ${failures.length} failed`,
  ];
}

/** Whether something ran and nothing failed. */
export function isSuccess(results: readonly TestResult[]): boolean {
  const ran = results.some(({ passed }) => passed > 0);
  return ran && results.every(({ failures }) => failures.length === 0);
}
