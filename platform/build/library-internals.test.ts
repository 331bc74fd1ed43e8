import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';

/** What a library does not promise to keep, and a file of its package that it does not name as an export. */
const INTERNAL = [
  /\bUNSAFE_\w+/,
  /\b(?:from|import|require|resolve)\b[ (]*['"](?:\.[^'"]*\/node_modules\/|(?!\.|@site\/)[^'"]+\/(?:dist|lib|src)\/)[^'"]*['"]/,
];

test('nothing uses the inside of a library', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('library-internals.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
      return INTERNAL.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map(
        (part) => `${file}: ${part}. Use what the package documents and exports.`,
      );
    });
  expect(found).toEqual([]);
});
