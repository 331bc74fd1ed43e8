import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BUSY } from './shared/src/testing/limits.ts';

// Tests make many short-lived objects: with more room for them Node collects garbage less often, also in what tests start.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** A worker goes on with the next file only where that wants the same environment; else it ends, and another one starts. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => {
      const text = readFileSync(file.moduleId, 'utf8');
      return { file, environment: /@vitest-environment (\S+)/.exec(text)?.[1] ?? 'node' };
    });
    // The longest are among those for Node, and come first.
    sorted.sort((a, b) => b.environment.localeCompare(a.environment));
    return sorted.map(({ file }) => file);
  }
}

export default defineConfig({
  test: {
    include: [
      '{shared,mfe-*,shell,renderer,platform,console,e2e,deploy,supabase,tools}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: 'platform/backend/testing/run-folder.ts',
    setupFiles: ['shared/src/testing/setup.ts'],
    tags: [{ name: 'long', description: 'Takes many seconds; npm test leaves it to the night.' }],
    // Modules are loaded once a worker, not once a file.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    maxWorkers: 3,
    // The log of servers, where nothing failed.
    silent: 'passed-only',
    // The database tests start real servers; each waits for what it needs, whatever the machine.
    testTimeout: 120_000 * BUSY,
    hookTimeout: 120_000 * BUSY,
    expect: { poll: { timeout: 20_000 * BUSY } },
  },
});
