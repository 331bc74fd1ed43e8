import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { confine } from './confine.ts';
import { checkJourneys, checkSources } from './tool-checks.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sources-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('unit tests of the section that fail are refused by name', async () => {
  const sources = path.join(folder, 'mfe-a');
  await mkdir(sources);
  await symlink(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of ['RELEASE_KEY', 'AWS_SECRET_ACCESS_KEY', 'DATABASE_URL']) {
    vi.stubEnv(name, 'postgresql://of-the-owner');
  }
  const sound =
    "import { expect, test } from 'vitest';\ntest('counts', () => expect(1).toBe(1));\n" +
    "test('knows no key', () => expect(Object.values(process.env)).not.toContain('postgresql://of-the-owner'));\n";
  const secrets = path.join(folder, 'data/secrets.json');
  await mkdir(path.dirname(secrets));
  await writeFile(secrets, 'a secret');
  vi.stubEnv('DATA_DIR', path.dirname(secrets));
  const hostile = `import { readFileSync, writeFileSync } from 'node:fs';
    import { expect, test } from 'vitest';
    test('reads no secret', () => expect(() => readFileSync('${secrets}')).toThrow('ENOENT'));
    test('reads no environment', () =>
      expect(() => readFileSync('/proc/${process.pid}/environ')).toThrow('EACCES'));
    test('writes no source', () =>
      expect(() => writeFileSync('${PROJECT_ROOT}/shared/taken.ts', '')).toThrow('EROFS'));\n`;
  await writeFile(path.join(sources, 'hostile.test.ts'), hostile);
  await writeFile(path.join(sources, 'sound.test.ts'), sound);
  const [, , passed] = await checkSources([sources], []);
  expect(passed).toMatchObject({ state: 'passed', found: expect.stringContaining('5 passed') });
  await writeFile(path.join(sources, 'wrong.test.ts'), sound.replace('toBe(1)', 'toBe(2)'));
  await writeFile(path.join(sources, 'lost.test.ts'), "import './not-there.ts';\n");
  const [, , refused] = await checkSources([sources], []);
  expect(refused).toMatchObject({ check: 'tests', state: 'refused' });
  expect(refused?.found).toContain('mfe-a/wrong.test.ts > counts');
  expect(refused?.found).toContain('not-there.ts');
});

test('where the system has no namespaces, nothing is confined', async () => {
  vi.stubEnv('PATH', '');
  expect(await confine('true', [])).toBeNull();
});

// release-smoke.spec.ts of QA's suite runs all of them on a whole site.
test('a site that the journeys cannot reach is refused, with what Playwright says', async () => {
  const check = await checkJourneys('http://127.0.0.1:9');
  expect(check).toMatchObject({ check: 'journeys', state: 'refused' });
  expect(check.found).toContain('127.0.0.1:9');
});
