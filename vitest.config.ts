import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { changeCopy } from './e2e/fixtures/other-words/change-copy.ts';

// Tests create many short-lived objects. A larger young generation reduces garbage collection, also in child processes.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** Orders files by environment, since a worker is reused only by files of the same environment. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => {
      const text = readFileSync(file.moduleId, 'utf8');
      return { file, environment: /@vitest-environment (\S+)/.exec(text)?.[1] ?? 'node' };
    });
    // The longest tests use Node, which comes first.
    sorted.sort((a, b) => b.environment.localeCompare(a.environment));
    return sorted.map(({ file }) => file);
  }
}

/** Changes every sentence of the English copy, so that a test that depends on wording fails. */
const otherWords = {
  name: 'other-words',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    /\/src\/content\/en\/[\w-]+\.ts$/.test(id) ? changeCopy(code) : null,
} as const;

const TESTS =
  '{shared,mfe-*,shell,renderer,platform,console,desk,e2e,deploy,supabase,tools}/**/*.test.{ts,tsx}';
const NO_TESTS = ['**/node_modules/**', '**/dist/**'];

/** Files that share the database of their worker. */
const WITH_DATABASE = [
  'supabase/tests/*.test.ts',
  'desk/src/fields.test.ts',
  'mfe-content/src/search/amharic-words.test.ts',
  'tools/adoption/import.test.ts',
];

export default defineConfig({
  plugins: process.env.OTHER_WORDS ? [otherWords] : [],
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'plain', include: [TESTS], exclude: [...NO_TESTS, ...WITH_DATABASE] },
      },
      {
        extends: true,
        // Runs after the others: their fake clocks would stop the database.
        test: {
          name: 'database',
          include: WITH_DATABASE,
          exclude: NO_TESTS,
          env: { SHARED_DATABASE: 'yes' },
          sequence: { groupOrder: 1 },
        },
      },
    ],
    globalSetup: 'platform/backend/testing/run-folder.ts',
    setupFiles: ['shared/src/testing/setup.ts'],
    // npm test leaves both to the night.
    tags: [
      { name: 'long', description: 'Takes many seconds.' },
      { name: 'attack', description: 'Tries many ways in.' },
    ],
    // Loads modules once per worker, not once per file.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    maxWorkers: 3,
    // Prints the logs of servers only on failure.
    silent: 'passed-only',
    // Database tests start real servers and wait for their own conditions.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
