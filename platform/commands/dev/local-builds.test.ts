import { cp, mkdtemp, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { BUSY, EVENTUALLY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { LocalBuilds } from './local-builds.ts';

let folder: string;

beforeEach(async () => {
  // Beside the installed packages, which the section needs.
  folder = await mkdtemp(path.join(PROJECT_ROOT, '.data-local-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a section that is saved without a change is built to the same release', {
  timeout: 60_000 * BUSY,
}, async () => {
  const section = path.join(folder, 'mfe-content');
  await cp(path.join(PROJECT_ROOT, 'mfe-content'), section, {
    recursive: true,
    filter: (file) => !/[/\\](dist|node_modules|\.turbo)$/.test(file),
  });
  const problems: string[] = [];
  const local = new LocalBuilds('production', path.join(folder, 'output'), (report) =>
    problems.push(report.problems),
  );
  await local.watch([{ name: 'mfe-content', folder: section }]);
  try {
    const [first] = local.sections;
    for (let saves = 0; saves < 3; saves += 1) {
      const before = problems.length;
      const now = new Date();
      await utimes(path.join(section, 'src/routes.tsx'), now, now);
      await expect.poll(() => problems.length, EVENTUALLY).toBeGreaterThan(before);
      expect(local.sections).toEqual([first]);
    }
    expect(problems.filter((each) => each !== '')).toEqual([]);
  } finally {
    await local.close();
  }
});
