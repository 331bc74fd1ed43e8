import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BUSY } from './shared/src/testing/limits.ts';

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

export default defineConfig({
  test: {
    include: [
      '{shared,mfe-*,shell,renderer,platform,console,desk,e2e,deploy,supabase,tools}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: 'platform/backend/testing/run-folder.ts',
    setupFiles: ['shared/src/testing/setup.ts'],
    tags: [{ name: 'long', description: 'Takes many seconds; npm test leaves it to the night.' }],
    // Loads modules once per worker, not once per file.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    maxWorkers: 3,
    // Prints the logs of servers only on failure.
    silent: 'passed-only',
    // Database tests start real servers and wait for their own conditions.
    testTimeout: 120_000 * BUSY,
    hookTimeout: 120_000 * BUSY,
    expect: { poll: { timeout: 20_000 * BUSY } },
  },
});
