import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BUSY } from '@site/shared/testing/limits';
import { afterAll, expect, test } from 'vitest';
import { runProcess } from '../../../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../../../platform/kit/project.ts';
import { MUTANTS } from '../../mutants/mutants';
import { breakText } from './mutant';
import { listStale } from './run-mutants';

test('each mutant has a name of its own, and its text is in its file exactly once', async () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const advice =
    'The text of a mutant has changed. Change it in e2e/mutants too, or remove the mutant.';
  expect(await listStale(MUTANTS), advice).toEqual([]);
});

test('a text that is not there, or twice, breaks nothing', () => {
  const mutant = { name: 'a/b', file: 'a', search: '>=', replacement: '>' };
  expect(breakText('a >= b', mutant)).toBe('a > b');
  expect(breakText('a > b', mutant)).toBeNull();
  expect(breakText('a >= b >= c', mutant)).toBeNull();
});

const FOLDER = '.data-test-mutants';
afterAll(() => rm(path.join(PROJECT_ROOT, FOLDER), { recursive: true, force: true }));

test('a mutant is tried in a copy, and named with the test that notices it', {
  timeout: 300_000 * BUSY,
}, async () => {
  const { code, output } = await runProcess(
    process.execPath,
    ['--import', 'tsx', 'e2e/run.ts', '--mutants', 'shared/any-scheme-is-a-link'],
    { cwd: PROJECT_ROOT, env: { TEST_DATA_DIR: FOLDER } },
  );
  expect(output).toMatch(/any-scheme-is-a-link … noticed by shared\/src\/api\/safe-url.test.ts › /);
  expect(output).toMatch(/^1 of 1 are noticed\.$/m);
  expect(code).toBe(0);
});
