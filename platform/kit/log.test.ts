import { afterEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { log } from './log.ts';

const isTTY = process.stdout.isTTY;
afterEach(() => {
  process.stdout.isTTY = isTTY;
});

function logBoth(): string[] {
  const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  log.info({ composition: 'abc' }, 'The database answers again.');
  log.error({ err: new Error('lost') }, 'Could not answer');
  const lines = [...told.mock.calls.flat().map(String), ...takeConsoleErrors()];
  told.mockRestore();
  return lines;
}

test('writes JSON lines with level, time, fields and an error’s stack', () => {
  process.stdout.isTTY = false;
  const [info = '', error = ''] = logBoth();
  expect(info).not.toContain('\n');
  const { time, ...said } = JSON.parse(info);
  expect(said).toMatchObject({
    ...{ level: 'info', composition: 'abc', msg: 'The database answers again.' },
  });
  expect(new Date(time).toISOString()).toBe(time);
  expect(JSON.parse(error)).toMatchObject({ level: 'error', err: { message: 'lost' } });
  expect(JSON.parse(error).err.stack).toContain('log.test.ts');
});

test('writes plain messages to a terminal', () => {
  process.stdout.isTTY = true;
  const [info, error] = logBoth();
  expect(info).toBe('The database answers again.');
  expect(error).toMatch(/^Could not answer\nError: lost\n {4}at /);
});
