import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeChange } from './candidate.ts';
import { releaseBuilds } from './carry-out.ts';
import { addCommit, checkCommit, readProvenance } from './provenance.ts';
import { createSyntheticStore } from './testing/synthetic-store.ts';

let root: string;

function git(...args: readonly string[]): string {
  const who = ['-c', 'user.name=Hanna', '-c', 'user.email=hanna@example.org'];
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' }).trim();
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'provenance-'));
  git('init', '--quiet');
  for (const name of ['mfe-a', 'mfe-b']) {
    await mkdir(path.join(root, name));
    await writeFile(path.join(root, name, 'page.ts'), 'one');
  }
  git('add', '.');
  git('commit', '--quiet', '-m', 'feat(a): one page');
});

afterEach(() => rm(root, { recursive: true }));

test('records author, commit and reason', async () => {
  const provenance = await readProvenance('hanna');
  const commit = git('rev-parse', 'HEAD');
  const said = { by: 'hanna', commit, why: 'feat(a): one page' };
  expect(await addCommit(provenance, ['mfe-a'], root)).toEqual(said);
  const asked = await readProvenance('hanna', 'the minister asked');
  expect(await addCommit(asked, ['mfe-a'], root)).toMatchObject({ why: 'the minister asked' });
});

test('marks uncommitted changes of the package', async () => {
  await writeFile(path.join(root, 'mfe-a/new.ts'), 'two');
  const provenance = { by: 'hanna' };
  expect(await addCommit(provenance, ['mfe-a'], root)).toMatchObject({ dirty: true });
  expect(await addCommit(provenance, ['mfe-b'], root)).not.toHaveProperty('dirty');
});

test('records only the author without a repository', async () => {
  await rm(path.join(root, '.git'), { recursive: true });
  expect(await addCommit({ by: 'hanna' }, ['mfe-a'], root)).toEqual({ by: 'hanna' });
});

test('refuses a release from a clone without the live commit, unless overridden', async () => {
  const site = await createSyntheticStore();
  const old = git('rev-parse', 'HEAD');
  git('commit', '--quiet', '--allow-empty', '-m', 'feat(a): another page');
  const provenance = await addCommit({ by: 'Hanna' }, ['mfe-a'], root);
  const options = await site.options({ name: 'mfe-a', version: '2' });
  const { entry } = await releaseBuilds({ ...options, provenance });
  const version = entry?.releases['mfe-a'] ?? '';
  const check = async (over?: string, isOwnRepository = false) => {
    const live = await site.store.readLive();
    const candidate = await composeChange(site.store, live, { 'mfe-a': version }, options.site);
    return checkCommit(candidate, over, { root, isOwnRepository });
  };
  expect(await check()).toMatchObject({ state: 'passed' });
  git('reset', '--quiet', '--hard', old);
  expect(await check()).toMatchObject({
    state: 'refused',
    found: `mfe-a ${version} is live, by Hanna, of commit ${provenance.commit?.slice(0, 7)}, which this clone does not hold`,
  });
  const start = version.slice(0, 6);
  expect(await check(start)).toMatchObject({ state: 'skipped', found: `NOT RUN: --over ${start}` });
  // The live version is from before the section moved.
  expect(await check(undefined, true)).toMatchObject({
    state: 'skipped',
    found: `NOT RUN: mfe-a ${version} came from the site's repository`,
  });
  await site.remove();
});
