import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { type Figure, toTable } from './measure.ts';

/** Puts a table in its place in `docs/benchmarks.md`. */
export async function writeBlock(name: string, table: string): Promise<void> {
  const file = path.join(PROJECT_ROOT, 'docs/benchmarks.md');
  const text = await readFile(file, 'utf8');
  const block = new RegExp(`<!-- figures:${name} -->[\\s\\S]*?<!-- /figures -->`);
  const filled = `<!-- figures:${name} -->\n${table}\n<!-- /figures -->`;
  await writeFile(
    file,
    text.replace(block, () => filled),
  );
}

/** Puts figures in their place in `docs/benchmarks.md`. */
export async function writeFigures(name: string, figures: readonly Figure[]): Promise<void> {
  await writeBlock(name, toTable(figures));
}

/** Puts rows as a table in their place in `docs/benchmarks.md`. */
export async function writeTable(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  await writeBlock(name, lines.join('\n'));
}
