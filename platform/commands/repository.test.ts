import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(PROJECT_ROOT, file));

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(PROJECT_ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
/** `mfe-glossary` is the section that its reader is to add. */
const PATH =
  /(?<![\w@/*-])(?:shell|shared|platform|e2e|docs|supabase|bench|deploy|mfe-(?!glossary)[a-z]+)\/[\w./-]*\w/g;
const LINK = /\]\((?!https?:)([^)#]*)#?([^)]*)\)/g;
/** `connect` is a command of a section's own repository, `bump` one of a package. */
const SCRIPT = /npm run (?:-s )?(?!connect\b|bump\b)([a-z][\w:]*)/g;

/** The anchors that GitHub gives to the headings of a page. */
function listAnchors(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.*)$/gm)];
  return headings.map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('every path, link, anchor and command that the documentation names is there', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const absent = PAGES.flatMap((page) => {
    const text = read(page);
    // `shared/ui` is what packages import: its sources are in shared/src/ui.
    const paths = [...text.matchAll(PATH)]
      .map(([file]) => file)
      .filter((file) => ![file, file.replace(/^shared\//, 'shared/src/')].some(isThere));
    const links = [...text.matchAll(LINK)].filter(([, file = '', anchor = '']) => {
      const target = file === '' ? page : path.join(path.dirname(page), file);
      return !isThere(target) || (anchor !== '' && !listAnchors(target).includes(anchor));
    });
    const commands = [...text.matchAll(SCRIPT)].filter(([, name = '']) => !(name in scripts));
    return [...paths, ...links.map(([link]) => link), ...commands.map(([command]) => command)].map(
      (each) => `${page}: ${each}`,
    );
  });
  expect(absent).toEqual([]);
});

test('workflows may only read, and run what is named by its commit', () => {
  const folder = '.github/workflows';
  for (const name of readdirSync(path.join(PROJECT_ROOT, folder))) {
    const text = read(`${folder}/${name}`);
    expect(text).toContain('permissions:\n  contents: read\n');
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40}$/);
  }
});
