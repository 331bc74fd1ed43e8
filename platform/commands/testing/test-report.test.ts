import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../kit/processes.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { describeResults, isSuccess, readPlaywright, readVitest } from './test-report.ts';

const BROKEN = `import { beforeAll, test } from 'vitest';
beforeAll(() => { throw new Error('broken'); });
test('is never tried', () => {});`;

const TESTS = `import { expect, test } from 'vitest';
test('passes', () => {});
test('adds up', () => expect(1 + 1).toBe(3));
test.skip('is skipped', () => {});
test.runIf(false)('is left out', { meta: { leftOut: 'needs root' } }, () => {});
test.todo('is to be written');`;

const JOURNEYS = `import { test } from '@playwright/test';
test('passes', () => {});
test('adds up', () => { throw new Error('1 is not 2'); });
test('is left out', () => test.skip(true, 'needs rows'));
test.skip('is skipped', () => {});`;

/** Runs a runner on one file; gives its report and its exit code. */
async function runOn(
  command: string,
  name: string,
  text: string,
  args: readonly string[],
  env = {},
) {
  const folder = await mkdtemp(path.join(PROJECT_ROOT, '.data-test-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'vitest.config.ts'), 'export default {};');
  const report = path.join(folder, 'report.json');
  const program = path.join(PROJECT_ROOT, 'node_modules/.bin', command);
  const told = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env };
  const all = command === 'vitest' ? [...args, `--outputFile.json=${report}`] : args;
  const { code } = await runProcess(program, all, { cwd: folder, env: told });
  return { report, code };
}

async function runVitest(text: string, ...args: readonly string[]) {
  const run = ['run', '--reporter=json', ...args];
  const { report, code } = await runOn('vitest', 'sample.test.ts', text, run);
  return readVitest(report, code, args.includes('-t'));
}

test('of Vitest, what failed, was skipped without a reason or is to be written is a failure with its name', async () => {
  const result = await runVitest(TESTS);
  expect(result).toMatchObject({ passed: 1, skipped: ['needs root'] });
  expect(result.failures).toEqual([
    expect.stringMatching(/^Failed: \S+\/sample\.test\.ts: adds up: .*expected 2 to be 3/),
    expect.stringMatching(/: is skipped: skipped$/),
    expect.stringMatching(/: is to be written: todo$/),
  ]);
});

test('tests of another name than the one that was asked for are no failures', async () => {
  const result = await runVitest(TESTS, '-t', 'passes');
  expect(result).toMatchObject({ passed: 1, failures: [] });
});

test('a file that breaks before its tests is a failure', async () => {
  const { failures } = await runVitest(BROKEN);
  expect(failures[0]).toMatch(/sample\.test\.ts: the file: .*broken$/);
});

test('of Playwright, what failed or was skipped without a reason is a failure with its name', async () => {
  const args = ['test', '--reporter=json'];
  const { report, code } = await runOn('playwright', 'sample.spec.ts', JOURNEYS, args);
  const result = await readPlaywright(report, code);
  expect(result).toMatchObject({ passed: 1, skipped: ['needs rows'] });
  expect(result?.failures).toEqual([
    expect.stringMatching(/sample\.spec\.ts: adds up: Error: 1 is not 2$/),
    expect.stringMatching(/sample\.spec\.ts: is skipped: skipped$/),
  ]);
  expect(await readPlaywright('/nowhere.json', 0), 'tests that were only listed').toBeNull();
});

test('a suite that ends badly and blames nothing is one failure, and the count comes last', async () => {
  const good = { passed: 3, failures: [], skipped: ['needs root', 'needs root'] };
  const lost = await readPlaywright('/nowhere.json', 1);
  expect(lost?.failures).toHaveLength(1);
  expect(isSuccess([good])).toBe(true);
  expect(isSuccess([good, ...(lost ? [lost] : [])])).toBe(false);
  expect(isSuccess([{ ...good, passed: 0 }]), 'nothing ran').toBe(false);
  expect(describeResults([good])).toEqual(['Skipped, 2: needs root', '3 passed, 0 failed']);
});
