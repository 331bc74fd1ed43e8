import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { runCommand } from './commands.ts';
import { captureOutput } from './testing/run-cli.ts';

const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
const COMMAND = /^node platform\/commands\/run\.mjs (\w+)$/;
/** Excludes `psql`, which forwards its arguments. */
const NAMES = Object.values<string>(scripts)
  .flatMap((script) => COMMAND.exec(script)?.[1] ?? [])
  .filter((name) => name !== 'psql');

afterEach(() => {
  process.exitCode = undefined;
});

test.each([...NAMES, 'build', 'types', 'connect'])('%s --help prints its usage', async (name) => {
  const output = await captureOutput(() => runCommand(name, ['--help']));
  expect(output).toMatch(new RegExp(`^Use: npm run ${name}\\b`));
  expect(process.exitCode).toBe(0);
});
