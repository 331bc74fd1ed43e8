import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { type NamedTest, readSpecificationTable } from './specification-table.ts';
import { listTestTitles } from './test-titles.ts';

const JOURNEYS = 'e2e/journeys';
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const SECTIONS = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9', 'Decisions'];

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const rows = readSpecificationTable(read('docs/specification.md'));
const named = rows.flatMap(({ tests }) => tests);

const titlesOf = new Map<string, readonly string[]>();

function exists({ file, title }: NamedTest): boolean {
  if (!TEST_FILE.test(file)) return false;
  const titles = titlesOf.get(file) ?? listTestTitles(read(file));
  titlesOf.set(file, titles);
  return titles.includes(title);
}

describe('docs/specification.md', () => {
  test.each(SECTIONS)('has rows for %s', (section) => {
    expect(rows.some((row) => row.section.startsWith(section))).toBe(true);
  });

  test('names only tests that exist', () => {
    expect(named.filter((each) => !exists(each))).toEqual([]);
  });

  test('says of each row what is checked', () => {
    expect(rows.filter(({ sentence, check }) => sentence === '' || check === '')).toEqual([]);
  });

  test('leaves out no journey that was written for it', () => {
    const files = readdirSync(path.join(PROJECT_ROOT, JOURNEYS));
    const written = files
      .filter((file) => file.startsWith('specification-'))
      .map((file) => `${JOURNEYS}/${file}`)
      .flatMap((file) => listTestTitles(read(file)).map((title) => ({ file, title })));
    expect(written.length).toBeGreaterThan(0);
    const isNamed = (one: NamedTest) =>
      named.some(({ file, title }) => file === one.file && title === one.title);
    expect(written.filter((one) => !isNamed(one))).toEqual([]);
  });
});

test('titles are found however they are written', () => {
  const source = [
    "test('plain', () => {});",
    "it('it’s got an apostrophe: \\'', async () => {});",
    "test.each([['a', 1]])('filled in: %s, %i', (a) => {});",
    "test.each([\n  ['b'],\n])(\n  'on its own line: $name',\n  async ({ name }) => {},\n);",
    'test(`built from $' + '{path} and more`, async ({ page }) => {});',
    "page.on('console', (message) => {});",
    "describe.each(pages)('a group', () => {});",
  ].join('\n');
  expect(listTestTitles(source)).toEqual([
    'plain',
    "it’s got an apostrophe: '",
    'filled in: …, …',
    'on its own line: …',
    'built from … and more',
  ]);
});

test('a row that names no test is an error', () => {
  const table = '## §1\n| The specification | Checked | Test |\n|---|---|---|\n| a | b | none |';
  expect(() => readSpecificationTable(table)).toThrow('“none” does not name a test');
});
