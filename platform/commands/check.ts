import path from 'node:path';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { countCheck, sumCounts, type TestCount } from './testing/test-report.ts';

const BIN = path.join(PROJECT_ROOT, 'node_modules/.bin');

const CHECKS = [
  { label: 'Formatting, lint and import rules', command: 'biome', args: ['ci', '.'] },
  { label: 'Types', command: 'tsc', args: ['--noEmit'] },
  { label: 'Unused code and dependencies', command: 'knip', args: [] },
] as const;

export async function runChecks(): Promise<TestCount> {
  const counts = await Promise.all(
    CHECKS.map(async ({ label, command, args }) => {
      const started = performance.now();
      const { code, output } = await runProcess(path.join(BIN, command), args, {
        cwd: PROJECT_ROOT,
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${label} … ${code === 0 ? 'passed' : 'failed'}, ${seconds} s\n`);
      if (code !== 0) process.stdout.write(output);
      return countCheck(code);
    }),
  );
  return sumCounts(counts);
}
