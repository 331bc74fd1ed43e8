import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
/** `mfe-glossary` is the section that its reader is to add. */
const PATH =
  /(?<![\w@/*-])(?:shell|shared|platform|e2e|docs|supabase|bench|mfe-(?!glossary)[a-z]+)\/[\w./-]*\w/g;

test('every path that CONTRIBUTING.md names is there', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(PATH)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(10);
  // `shared/ui` is what packages import: its sources are in shared/src/ui.
  const absent = named.filter(
    (file) =>
      ![file, file.replace(/^shared\//, 'shared/src/')].some((each) =>
        existsSync(path.join(PROJECT_ROOT, each)),
      ),
  );
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
