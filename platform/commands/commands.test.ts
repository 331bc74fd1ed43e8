import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { endWith } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { runCommand } from './commands.ts';
import { captureOutput } from './testing/run-cli.ts';

const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
const COMMAND = /^node platform\/commands\/run\.mjs (\w+)$/;
/** Excludes `psql`, which forwards its arguments. */
const NAMES = Object.values<string>(scripts)
  .flatMap((script) => COMMAND.exec(script)?.[1] ?? [])
  .filter((name) => name !== 'psql');

const CODES = [
  ['GATE_TIMEOUT', 75],
  ['GATE_REFUSED', 1],
] as const;

afterEach(() => {
  process.exitCode = undefined;
});

test.each([...NAMES, 'connect'])('%s --help prints its usage', async (name) => {
  const output = await captureOutput(() => runCommand(name, ['--help']));
  expect(output).toMatch(new RegExp(`^Use: npm run ${name}\\b`));
  expect(process.exitCode).toBe(0);
});

test.each(CODES)(
  'a failure with the code %s ends with the exit status %i and names the code',
  async (code, status) => {
    const failure = new UserError(code, 'It took more than 60 s.');
    const text = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    endWith(failure);
    expect(text).toHaveBeenCalledWith(`\nIt took more than 60 s.\n(${code})\n`);
    text.mockRestore();
    expect(process.exitCode).toBe(status);
  },
);

test('a failure with --json is JSON', async () => {
  const output = await captureOutput(() => runCommand('releases', ['--json', 'forget']));
  expect(JSON.parse(output).error).toMatchObject({ code: 'ARGUMENTS_INVALID' });
  expect(process.exitCode).toBe(1);
});
