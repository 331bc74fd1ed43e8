import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { checkSources } from './source-checks.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sources-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('unit tests of the section that fail are refused by name', async () => {
  const sources = path.join(folder, 'mfe-a');
  await mkdir(sources);
  await symlink(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const sound =
    "import { expect, test } from 'vitest';\ntest('counts', () => expect(1).toBe(1));\n";
  await writeFile(path.join(sources, 'sound.test.ts'), sound);
  const [, passed] = await checkSources(sources);
  expect(passed).toMatchObject({ state: 'passed', found: '1 of its own pass' });
  await writeFile(path.join(sources, 'wrong.test.ts'), sound.replace('toBe(1)', 'toBe(2)'));
  await writeFile(path.join(sources, 'lost.test.ts'), "import './not-there.ts';\n");
  const [, refused] = await checkSources(sources);
  expect(refused).toMatchObject({ check: 'tests', state: 'refused' });
  expect(refused?.found).toContain('mfe-a/wrong.test.ts > counts');
  expect(refused?.found).toContain('not-there.ts');
});
