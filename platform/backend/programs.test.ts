import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortenLog } from './programs.ts';
import { makeFolder } from './testing/harness.ts';

test('keeps a long log as the previous one, and lets its program go on', () => {
  const log = join(makeFolder(), 'a.log');
  shortenLog(log);
  writeFileSync(log, 'short');
  shortenLog(log);
  expect(readFileSync(log, 'utf8')).toBe('short');
  truncateSync(log, 10_000_000);
  shortenLog(log);
  expect([log, `${log}.1`].map((file) => statSync(file).size)).toEqual([0, 10_000_000]);
});
