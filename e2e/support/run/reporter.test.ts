import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUSY } from '@site/shared/testing/limits';
import { afterAll, expect, test, vi } from 'vitest';
import { describeCount, isSuccess } from '../../../platform/commands/testing/test-report.ts';
import { runProcess } from '../../../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../../../platform/kit/project.ts';
import type { LeftOutRule } from './left-out';
import { REPORTER_SETTINGS } from './reporter';
import { namedOnly } from './run-arguments';
import { countRun, type RunRecord } from './run-record';

// Each starts Playwright, which a busy machine keeps waiting.
vi.setConfig({ testTimeout: 300_000 * BUSY });

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** Runs journeys that need no browser, as Playwright does it, with the run's reporter beside another one. */
async function run(journeys: string, rules: readonly LeftOutRule[] = [], ...args: string[]) {
  const folder = await mkdtemp(path.join(PROJECT_ROOT, '.data-test-reporter-'));
  folders.push(folder);
  const spec = `import { expect, test } from '@playwright/test';\n${journeys}`;
  await writeFile(path.join(folder, 'sample.spec.ts'), spec);
  await writeFile(path.join(folder, 'playwright.config.ts'), 'export default { workers: 1 };');
  const reporter = path.join(import.meta.dirname, 'reporter.ts');
  const { code, output } = await runProcess(
    path.join(PROJECT_ROOT, 'node_modules/.bin/playwright'),
    ['test', '--reporter=dot', '--add-reporter', reporter, ...args],
    { cwd: folder, env: { [REPORTER_SETTINGS]: JSON.stringify({ folder, rules }) } },
  );
  const text = await readFile(path.join(folder, 'run.json'), 'utf8').catch(() => null);
  const record: RunRecord | null = text === null ? null : JSON.parse(text);
  return { code, output, record };
}

test('each journey counts as what became of it, and what did not run is no success', async () => {
  const { code, record } = await run(
    `test.describe('Blog', { tag: '@blog' }, () => {
       test('passes', () => {});
       test('is skipped for a reason', () => { test.skip(true, 'The operator has set facts.'); });
       test('is skipped', () => { test.skip(); });
       test('is flaky', ({}, { retry }) => { expect(retry).toBe(1); });
       test('is left out', { tag: '@writes' }, () => { throw new Error('It ran.'); });
       test.describe.serial('in order', () => {
         test('fails', () => { expect(1).toBe(2); });
         test('does not run', () => {});
       });
     });`,
    [{ tag: '@writes', reason: 'writes into the site' }],
    '--retries=1',
  );
  expect(code).not.toBe(0);
  if (record === null) throw new Error('There is no record.');
  const outcomes = record.journeys.map(({ title, outcome, reason }) => [title, outcome, reason]);
  expect(outcomes).toEqual([
    ['Blog › passes', 'passed', undefined],
    ['Blog › is skipped for a reason', 'leftOut', 'The operator has set facts.'],
    ['Blog › is skipped', 'skipped', undefined],
    ['Blog › is flaky', 'flaky', undefined],
    ['Blog › in order › fails', 'failed', undefined],
    ['Blog › in order › does not run', 'notRun', undefined],
    ['Blog › is left out', 'leftOut', 'writes into the site'],
  ]);
  const count = countRun(record);
  expect(count).toEqual({ passed: 1, failed: 1, flaky: 1, skipped: 1, notRun: 1, leftOut: 2 });
  expect(describeCount(count)).toMatch(
    /^1 passed, 1 failed, 1 flaky, 1 skipped, 1 did not run; 2 left out$/,
  );
  const good = { ...count, failed: 0, flaky: 0, skipped: 0, notRun: 0 };
  expect(isSuccess(good)).toBe(true);
  for (const bad of ['failed', 'flaky', 'skipped', 'notRun']) {
    expect(isSuccess({ ...good, [bad]: 1 }), bad).toBe(false);
  }
});

test('a journey of no section is refused, by its place', async () => {
  const { code, output } = await run(`test('is nobody’s', () => {});`);
  expect(code).not.toBe(0);
  expect(output).toContain('sample.spec.ts:2');
});

test('a journey is run again alone, and none of those that a loop makes at the same line', async () => {
  const { record } = await run(
    `test.describe('Blog', { tag: ['@blog', '@a'] }, () => {
       for (const name of ['a (b) in c', 'b) in c', 'a (b) in']) test(name, { tag: '@b' }, () => {});
     });`,
    [],
    ...namedOnly([{ file: 'sample.spec.ts', line: 3, title: 'Blog › a (b) in' }]),
  );
  expect(record?.journeys.map(({ title }) => title)).toEqual(['Blog › a (b) in']);
});
