import { readFile } from 'node:fs/promises';

/** How many tests of a suite passed and failed. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

/** Adds up counts. */
export function sumCounts(counts: readonly TestCount[]): TestCount {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** A check without tests of its own counts as one. */
export function countCheck(code: number): TestCount {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A suite that ended badly without saying which test failed counts as one failure. */
function withExitCode(count: TestCount, code: number): TestCount {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Reads Vitest's JSON report. */
export async function countVitest(file: string, code: number): Promise<TestCount> {
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  if (report === null) return { passed: 0, failed: 1 };
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests }, code);
}

/** Reads Playwright's JSON report. */
export async function countPlaywright(file: string, code: number): Promise<TestCount> {
  const report = await readReport<{
    stats: { expected: number; flaky: number; unexpected: number };
  }>(file);
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected }, code);
}
