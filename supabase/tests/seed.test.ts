import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '@site/platform/testing';
import { expect, test } from 'vitest';

const SEED = readFileSync(path.join(PROJECT_ROOT, 'supabase/seed.sql'), 'utf8');

test('what readers copy from an article is a command or a file, without a prompt', () => {
  const lines = [...SEED.matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs)].flatMap(([, code = '']) =>
    code.split('\n'),
  );
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => /^[$#] /.test(line))).toEqual([]);
});
