import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SECTION_FAULT_CODES } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { ERROR_CODES, FINDING_CODES } from './error-codes.ts';
import { PROJECT_ROOT } from './project.ts';

/** Returns the codes in a column of a page's tables. */
function readCodes(page: string, column: number): string[] {
  const text = readFileSync(path.join(PROJECT_ROOT, 'docs', page), 'utf8');
  const cells = (text.match(/^\|.*\|$/gm) ?? []).map((row) => row.split('|').at(column) ?? '');
  const codes = cells.flatMap((cell) => cell.match(/(?<=`)[A-Z]+(?:_[A-Z]+)+(?=`)/g) ?? []);
  return [...new Set(codes)].sort();
}

const isOfGate = (code: string) => !SECTION_FAULT_CODES.some((each) => each === code);

test.each([
  ['operating.md', 1, ERROR_CODES],
  ['releasing.md', 1, FINDING_CODES.filter(isOfGate)],
  ['faults.md', -2, SECTION_FAULT_CODES],
])('docs/%s explains exactly the codes that exist', (page, column, codes) => {
  expect(readCodes(page, column)).toEqual([...codes].sort());
});
