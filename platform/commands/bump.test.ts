import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProcess } from '../kit/processes.ts';
import { bump } from './bump.ts';

let root: string;

async function git(...args: string[]): Promise<void> {
  const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];
  expect(await runProcess('git', [...who, ...args], { cwd: root })).toMatchObject({ code: 0 });
}

async function write(folder: string, json: object): Promise<void> {
  await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, folder, 'package.json'), JSON.stringify(json, null, 2));
}

async function commit(message: string, folder: string): Promise<void> {
  await writeFile(path.join(root, folder, 'file.txt'), message);
  await git('add', '-A');
  await git('commit', '-qm', message);
}

const readJson = async (folder: string) =>
  JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bump-'));
  await git('init', '-q');
  await write('.', { private: true, workspaces: ['shared', 'shell'] });
  await write('shared', { name: '@site/shared', version: '1.2.0' });
  await write('shell', { name: '@site/shell', dependencies: { '@site/shared': '1.2.0' } });
  await commit('feat(shared): the first', 'shared');
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('the first release has the version that the package names; its commits make the changelog', async () => {
  await bump(['shared'], root);
  expect(await readJson('shared')).toMatchObject({ version: '1.2.0' });
  const changelog = await readFile(path.join(root, 'shared/CHANGELOG.md'), 'utf8');
  expect(changelog).toContain('the first');
});

test.each([
  ['fix(shared): a fault', 'shared', '1.2.1'],
  ['feat(shared): a part', 'shared', '1.3.0'],
  ['feat(shared)!: another way', 'shared', '2.0.0'],
])('%s asks for %s %s, wherever it is named', async (message, folder, version) => {
  await git('tag', 'shared@1.2.0');
  await commit('feat(shell): of another package', 'shell');
  await commit(message, folder);
  await bump(['shared'], root);
  expect(await readJson('shared')).toMatchObject({ version });
  expect(await readJson('shell')).toMatchObject({ dependencies: { '@site/shared': version } });
  const changelog = await readFile(path.join(root, 'shared/CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(version);
  expect(changelog).not.toContain('of another package');
});
