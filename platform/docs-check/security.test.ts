import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { listTestTitles } from './test-titles.ts';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const NAMED_TEST = /`([^`]+\.(?:test\.tsx?|spec\.ts))` › (.+?)(?=<br>| \|)/g;

test('docs/security.md names for each threat a test, and only tests that exist', () => {
  const [, table = ''] = read('docs/security.md').split('## The threats');
  const rows = table
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  expect(rows?.length).toBeGreaterThan(10);
  const missing = (rows ?? []).flatMap((row) => {
    const named = [...row.matchAll(NAMED_TEST)];
    if (named.length === 0) return [`no test: ${row}`];
    return named
      .filter(([, file = '', title = '']) => !listTestTitles(read(file)).includes(title))
      .map(([text]) => text);
  });
  expect(missing).toEqual([]);
});
