/** A test that a row names. */
export interface NamedTest {
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
}

/** A row of the table: a sentence of the specification and the tests that check it. */
export interface SpecificationRow {
  readonly section: string;
  readonly sentence: string;
  readonly check: string;
  readonly tests: readonly NamedTest[];
}

const NAMED_TEST = /^`([^`]+)` › (.+)$/;

function readNamedTest(text: string): NamedTest {
  const [, file, title] = NAMED_TEST.exec(text.trim()) ?? [];
  if (file && title) return { file, title };
  throw new Error(`“${text.trim()}” does not name a test. Write: \`file\` › title of the test`);
}

function readRow(section: string, line: string): SpecificationRow {
  const cells = line.split('|').slice(1, -1);
  const [sentence = '', check = '', tests = ''] = cells.map((cell) => cell.trim());
  if (cells.length !== 3) throw new Error(`A row of “${section}” has no three cells: ${line}`);
  return { section, sentence, check, tests: tests.split('<br>').map(readNamedTest) };
}

/** Reads the tables of docs/specification.md; a row's section is the `##` heading above it. */
export function readSpecificationTable(markdown: string): SpecificationRow[] {
  let section = '';
  const rows: SpecificationRow[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice('## '.length);
    const isHead = line.startsWith('| The specification') || /^\|[\s|:-]+\|$/.test(line);
    if (line.startsWith('|') && !isHead) rows.push(readRow(section, line));
  }
  return rows;
}
