import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DamagedFileError } from '../kit/errors.ts';
import { type SyntheticBuild, writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { readSectionCode } from './section-code.ts';
import { site } from './testing/published.ts';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'section-code-'));
  store = new ReleaseStore(path.join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true }));

const ENTRY = ['entry.js'];
const SECTION = {
  version: '1',
  exposes: { './routes': ENTRY, './one': ENTRY, './two': ENTRY },
  publisher: '{}',
};

async function compose(...sections: readonly SyntheticBuild[]) {
  const builds = [{ name: 'shell', version: '1' }, ...sections];
  const add = async (each: SyntheticBuild) => store.add(await writeSyntheticBuild(folder, each));
  return composeReleases(await Promise.all(builds.map(add)));
}

async function read(composition: Awaited<ReturnType<typeof compose>>, section: string | null) {
  const api = { url: 'http://127.0.0.1:9', key: 'key' };
  return readSectionCode(store, { composition, section, language: 'en', site, api });
}

test('a process gets the code of its section and the widgets that its pages embed, and of no other', async () => {
  const composition = await compose(
    { ...SECTION, name: 'mfe-a', paths: [{ path: '/a', embeds: ['mfe-b/one'] }] },
    { ...SECTION, name: 'mfe-b' },
    { ...SECTION, name: 'mfe-c' },
  );
  const { modules, publisher, shell } = await read(composition, 'mfe-a');
  expect(modules.map(({ container, expose }) => `${container} ${expose}`)).toEqual([
    ...['mfe_a ./routes', 'mfe_a ./one', 'mfe_a ./two'],
    'mfe_b ./one',
  ]);
  expect(publisher?.file).toBe('mfe-a: node/publish.cjs');
  expect(shell.file).toBe('shell: node/shell.cjs');
  expect(await read(composition, null)).toMatchObject({ modules: [], publisher: undefined });
});

test('a build names its pictures at the address of its release', async () => {
  const code = { routes: 'exports.picture = "/__release-base__/cover.1234.svg";' };
  const composition = await compose({ name: 'mfe-a', version: '1', code });
  const { base = '' } = composition.sections[0] ?? {};
  expect((await read(composition, 'mfe-a')).modules[0]?.code).toContain(`"${base}cover.1234.svg"`);
});

test('a file that is not what its release states is not run', async () => {
  const composition = await compose({ name: 'mfe-a', version: '1' });
  const [release] = composition.sections;
  if (release === undefined) throw new Error('There is no section.');
  await writeFile(path.join(store.releaseFolder(release), 'node/routes.cjs'), 'tampered');
  await expect(read(composition, 'mfe-a')).rejects.toThrow(DamagedFileError);
});

test('a release without a build for Node says what to do', async () => {
  const composition = await compose({
    name: 'mfe-a',
    version: '1',
    exposes: { './routes': ENTRY },
  });
  const [section] = composition.sections;
  if (section === undefined) throw new Error('There is no section.');
  const lacking = { ...section, exposes: { ...section.exposes, './more': ENTRY } };
  await expect(read({ ...composition, sections: [lacking] }, 'mfe-a')).rejects.toThrow(
    'mfe-a has no node/more.cjs. Build and release it again.',
  );
});
