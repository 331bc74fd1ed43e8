import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCommit, readProvenance } from './provenance.ts';

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

test('a release says who, from which commit and why', async () => {
  const provenance = await readProvenance('hanna');
  const commit = git('rev-parse', 'HEAD');
  const said = { by: 'hanna', commit, why: 'feat(a): one page' };
  expect(await addCommit(provenance, ['mfe-a'], root)).toEqual(said);
  const asked = await readProvenance('hanna', 'the minister asked');
  expect(await addCommit(asked, ['mfe-a'], root)).toMatchObject({ why: 'the minister asked' });
});

test('uncommitted changes of the package are marked', async () => {
  await writeFile(path.join(root, 'mfe-a/new.ts'), 'two');
  const provenance = { by: 'hanna' };
  expect(await addCommit(provenance, ['mfe-a'], root)).toMatchObject({ dirty: true });
  expect(await addCommit(provenance, ['mfe-b'], root)).not.toHaveProperty('dirty');
});

test('where there is no repository, a release says who alone', async () => {
  await rm(path.join(root, '.git'), { recursive: true });
  expect(await addCommit({ by: 'hanna' }, ['mfe-a'], root)).toEqual({ by: 'hanna' });
});
