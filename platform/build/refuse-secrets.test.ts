import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { buildPackage } from './build.ts';

test('a build whose output holds a service key fails, and leaves no release', async () => {
  // Inside the project, so that the section finds the packages; outside of what git knows.
  const parent = await mkdtemp(path.join(PROJECT_ROOT, '.data-test-secret-'));
  try {
    const folder = path.join(parent, 'mfe-sample');
    await cp(path.join(PROJECT_ROOT, 'e2e/fixtures/mfe-sample'), folder, { recursive: true });
    const page = path.join(folder, 'src/pages/sample.tsx');
    const token = ['{"alg":"HS256"}', '{"role":"service_role"}', 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    const text = await readFile(page, 'utf8');
    await writeFile(page, text.replace('Composed at run time', token));
    await expect(buildPackage(folder)).rejects.toThrow(/holds a token of the role service_role/);
    expect(existsSync(path.join(folder, 'dist/release.json'))).toBe(false);
  } finally {
    await rm(parent, { recursive: true });
  }
});
