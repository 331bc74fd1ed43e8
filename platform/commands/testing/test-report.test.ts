import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../kit/processes.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { describeFailures, isSuccess, readVitest, withExitCode } from './test-report.ts';

const BROKEN = `import { beforeAll, test } from 'vitest';
beforeAll(() => { throw new Error('broken'); });
test('is never tried', () => {});`;

const TESTS = `import { test } from 'vitest';
test('passes', () => {});
test.skip('is skipped', () => {});
test.runIf(false)('is left out', { meta: { leftOut: 'needs root' } }, () => {});
test.todo('is to be written');`;

const FAILING = `import { expect, test } from 'vitest';
test('passes', () => {});
test('adds up', () => expect(1 + 1).toBe(3));`;

async function countTests(text: string, ...args: string[]) {
  const folder = await mkdtemp(path.join(PROJECT_ROOT, '.data-test-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'sample.test.ts'), text);
  await writeFile(path.join(folder, 'vitest.config.ts'), 'export default {};');
  const report = path.join(folder, 'report.json');
  const vitest = path.join(PROJECT_ROOT, 'node_modules/.bin/vitest');
  const { code } = await runProcess(
    vitest,
    ['run', '--root', folder, '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: folder },
  );
  return { ...(await readVitest(report, code, args)), failures: await describeFailures(report) };
}

test('what Vitest skipped without a reason, and what is still to be written, is no success', async () => {
  const count = await countTests(TESTS);
  expect(count).toMatchObject({ passed: 1, failed: 0, skipped: 2, leftOut: 1 });
  expect(isSuccess(count)).toBe(false);
});

test('tests of another name than the one that was asked for are left out', async () => {
  const count = await countTests(TESTS, '-t', 'passes');
  expect(count).toMatchObject({ passed: 1, leftOut: 3 });
});

test('a file that breaks before its tests is one failure', async () => {
  const { failures, ...count } = await countTests(BROKEN);
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(failures).toEqual([expect.stringMatching(/sample\.test\.ts: .*broken$/)]);
});

test('what failed is named with its file and its error, in a line', async () => {
  const { failures } = await countTests(FAILING);
  expect(failures).toEqual([
    expect.stringMatching(/^Failed: \S+\/sample\.test\.ts: adds up: .*expected 2 to be 3/),
  ]);
});

test('a suite that ends badly and blames nothing counts as one failure', () => {
  const count = { passed: 3, failed: 0, flaky: 0, skipped: 0, notRun: 0, leftOut: 0 };
  expect(withExitCode(count, 1).failed).toBe(1);
  expect(withExitCode(count, 0).failed).toBe(0);
  expect(withExitCode({ ...count, notRun: 1 }, 1).failed).toBe(0);
});
