import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';

const OPENING = `# The specification, and the tests of its sentences

Made from the tests: above each stands what it proves, as \`// Specification, <part>: <sentence>\`. This writes the page anew:

\`\`\`sh
npm run e2e -- --specification
\`\`\`

In the title of a test, \`…\` stands for what the test fills in. \`{product}\` and the like are facts of \`site.config.json\`. What the
specification marks as \`not shown\` is left out. Words that the project's decisions change on purpose are marked with **changed**.
`;

const SOURCES = /^(?!.*(node_modules|dist|\.data)).*\.(spec\.ts|test\.tsx?)$/;
const SENTENCES = /((?:^ *\/\/ Specification, .+\n)+) *(?:test|it)\b/gm;
const SENTENCE = /\/\/ Specification, (.+?): (.+)/g;
/** The first text that follows a bracket: of a call, or of the second one where a table comes before. */
const TITLE = /^(?:\.(?:each|for)[\s\S]*?[)`]|)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/;
/** What a test fills into its title. */
const FILLED = /\$\{[^}]*\}|%[sidjo]|\$\w+/g;

type Sentence = readonly [part: string, sentence: string, test: string];

function listSentences(file: string, text: string): Sentence[] {
  return [...text.matchAll(SENTENCES)].flatMap(({ 0: found, 1: comments = '', index }) => {
    const [, , title] = TITLE.exec(text.slice(index + found.length)) ?? [];
    if (title === undefined) throw new Error(`${file} has no title after:\n${comments}`);
    const shown = title.replaceAll(FILLED, '…').replaceAll("\\'", "'");
    return [...comments.matchAll(SENTENCE)].map(
      ([, part = '', sentence = '']) => [part, sentence, `\`${file}\` › ${shown}`] as const,
    );
  });
}

/** A part after another; a sentence that several tests prove is one row. */
function renderPage(sentences: readonly Sentence[]): string {
  const parts = new Map<string, Map<string, string[]>>();
  for (const [part, sentence, test] of sentences) {
    const rows = parts.get(part) ?? new Map<string, string[]>();
    parts.set(part, rows.set(sentence, [...(rows.get(sentence) ?? []), test]));
  }
  const names = [...parts.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const tables = names.map((name) => {
    const rows = [...(parts.get(name) ?? [])];
    const lines = rows.map(([sentence, tests]) => `| ${sentence} | ${tests.join('<br>')} |`);
    return `## ${name}\n\n| The specification says | Test |\n|---|---|\n${lines.join('\n')}\n`;
  });
  return [OPENING, ...tables].join('\n');
}

async function listFiles(): Promise<string[]> {
  const folders = await readdir(PROJECT_ROOT);
  const sources = folders.filter((name) =>
    /^(e2e|shared|shell|platform|supabase|mfe-.+)$/.test(name),
  );
  const found = sources.map(async (folder) => {
    const files = await readdir(path.join(PROJECT_ROOT, folder), { recursive: true });
    return files.map((file) => path.posix.join(folder, file)).filter((file) => SOURCES.test(file));
  });
  return (await Promise.all(found)).flat().sort();
}

/** The page, as the tests' own words make it. Throws where such words stand above no test. */
export async function renderSpecification(): Promise<string> {
  const files = await listFiles();
  const found = files.map(async (file) =>
    listSentences(file, await readFile(path.join(PROJECT_ROOT, file), 'utf8')),
  );
  return renderPage((await Promise.all(found)).flat());
}

/** `npm run e2e -- --specification` writes the page anew. */
export async function writeSpecification(): Promise<void> {
  await writeFile(path.join(PROJECT_ROOT, 'docs/specification.md'), await renderSpecification());
}
