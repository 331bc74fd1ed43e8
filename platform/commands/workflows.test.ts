import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { renderWorkflows, WORKFLOWS_FOLDER } from './workflows.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'workflows-'));
  await writeFile(
    path.join(root, 'turbo.json'),
    await readFile(path.join(PROJECT_ROOT, 'turbo.json'), 'utf8'),
  );
});

afterEach(() => rm(root, { recursive: true }));

describe('the workflows', () => {
  test('are those that the sections ask for: run npm run workflows', async () => {
    const wanted = await renderWorkflows();
    const files = await readdir(WORKFLOWS_FOLDER);
    expect(files.sort()).toEqual(wanted.map(({ file }) => file).sort());
    for (const { file, text } of wanted) {
      expect(await readFile(path.join(WORKFLOWS_FOLDER, file), 'utf8')).toBe(text);
    }
  });

  test('come with a new section, which is released alone and by its own changes', async () => {
    await mkdir(path.join(root, 'mfe-glossary'));
    await writeFile(path.join(root, 'mfe-glossary/section.ts'), '');
    const made = await renderWorkflows(root);
    expect(made.map(({ file }) => file)).toEqual([
      'test.yml',
      'release-shell.yml',
      'release-glossary.yml',
    ]);
    const text = made[2]?.text ?? '';
    expect(text).toContain('run: npm run release -- glossary\n');
    expect(text).toContain('group: release-glossary\n');
    const paths = [...text.matchAll(/^ {6}- '(.*)'$/gm)].map(([, each]) => each);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['mfe-glossary/**', 'shared/src/**', 'platform/build/**', 'package-lock.json'],
      ]),
    );
    expect(paths.filter((each) => /mfe-(?!glossary)|shell/.test(each ?? ''))).toEqual([]);
  });

  test('may only read, and run what is named by its commit', async () => {
    for (const { text } of await renderWorkflows()) {
      expect(text).toContain('permissions:\n  contents: read\n');
      const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
      expect(uses.length).toBeGreaterThan(0);
      for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40}$/);
    }
  });
});
