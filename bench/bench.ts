import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOAD_HEAD, measureLoad } from './load.ts';
import { measurePages, PAGES_HEAD } from './pages.ts';
import { withSite } from './site.ts';

const DOCUMENT = path.join(import.meta.dirname, '../docs/benchmarks.md');
const MEASUREMENTS = {
  pages: { head: PAGES_HEAD, measure: measurePages },
  load: { head: LOAD_HEAD, measure: measureLoad },
} as const;

type Name = keyof typeof MEASUREMENTS;
const isName = (word: string): word is Name => Object.hasOwn(MEASUREMENTS, word);

/** Puts a table where docs/benchmarks.md has its place. */
async function keep(name: Name, table: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const place = new RegExp(`(<!-- figures:${name} -->\n).*?(?=<!-- /figures -->)`, 's');
  if (!place.test(text)) throw new Error(`docs/benchmarks.md has no place for ${name}.`);
  await writeFile(
    DOCUMENT,
    text.replace(place, (_, start) => `${start}${table}`),
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const names = positionals.length > 0 ? positionals : Object.keys(MEASUREMENTS);
const unknown = names.filter((name) => !isName(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(MEASUREMENTS).join(', ')}.`);
  process.exit(1);
}

await withSite(async (site) => {
  for (const name of names.filter(isName)) {
    const { head, measure } = MEASUREMENTS[name];
    const rows = [head, head.map(() => '---'), ...(await measure(site))];
    const day = new Date().toISOString().slice(0, 10);
    const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
    const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
    const table = `Measured on ${day}, ${machine}.\n\n${lines.join('\n')}\n`;
    process.stdout.write(`\n${table}`);
    if (values.write) await keep(name, table);
  }
});
