import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedVersions } from '../build/shared-modules.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { goLive } from '../release/go-live.ts';
import { runStaticChecks } from '../release/static-checks.ts';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { readSite } from '../release/testing/synthetic-store.ts';
import { BucketFiles } from '../store/bucket-files.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import {
  type BucketServer,
  bucketAddress,
  startBucketServer,
} from '../store/testing/bucket-server.ts';
import { setLive } from '../store/testing/set-live.ts';
import { renderLiveTypes } from './connect.ts';
import { pack } from './pack.ts';

const CREATE = path.join(PROJECT_ROOT, 'create-section/create-section.mjs');

let folder: string;
/** A section's own repository, outside the workspace. */
let own: string;
let bucket: BucketServer;

function run(command: string, ...args: string[]) {
  return runProcess(path.join(own, 'node_modules/.bin', command), args, { cwd: own });
}

/** What npm would install: the packed packages, and the same libraries that are here. */
async function install(packages: string): Promise<void> {
  const target = path.join(own, 'node_modules');
  const bin = { site: 'commands/site.mjs', 'site-build': 'build/cli.mjs' };
  await mkdir(path.join(target, '@site'), { recursive: true });
  const libraries = path.join(PROJECT_ROOT, 'node_modules');
  for (const name of await readdir(libraries)) {
    if (name.startsWith('.') || name === '@site') continue;
    await symlink(path.join(libraries, name), path.join(target, name));
  }
  for (const file of await readdir(packages)) {
    const name = /^site-(shared|platform)-/.exec(file)?.[1];
    if (name === undefined) continue;
    const place = path.join(target, '@site', name);
    await mkdir(place);
    const options = ['-xzf', path.join(packages, file), '-C', place, '--strip-components=1'];
    expect((await runProcess('tar', options, { cwd: own })).code).toBe(0);
  }
  await mkdir(path.join(target, '.bin'));
  for (const [name, file] of Object.entries(bin)) {
    await symlink(path.join('../@site/platform', file), path.join(target, '.bin', name));
  }
  for (const name of ['tsc', 'vitest']) {
    await symlink(path.join(libraries, '.bin', name), path.join(target, '.bin', name));
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'own-repository-'));
  const packages = path.join(folder, 'packages');
  await pack([packages]);
  const made = await runProcess(process.execPath, [CREATE, 'word-list', '--packages', packages], {
    cwd: folder,
  });
  expect(made.output).toContain('npm run connect');
  own = path.join(folder, 'mfe-word-list');
  await install(packages);
  bucket = await startBucketServer();
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeLive(...sections: Parameters<typeof renderLiveTypes>[0]): Promise<void> {
  await writeFile(path.join(own, 'live.d.ts'), renderLiveTypes(sections));
}

test('a section is made, tested, built and released into a bucket outside the workspace', async () => {
  await writeFile(
    path.join(own, 'site.config.json'),
    await readFile(path.join(PROJECT_ROOT, 'site.config.json')),
  );
  const readPackage = async (name: string) =>
    JSON.parse(await readFile(path.join(own, 'node_modules/@site', name, 'package.json'), 'utf8'));
  const { dependencies } = await readPackage('platform');
  expect(dependencies['@site/shared']).toBe((await readPackage('shared')).version);
  expect(await run('vitest', 'run')).toMatchObject({ code: 0 });
  const built = await run('site-build');
  expect(built.output).toMatch(/^mfe-word-list 1\.0\.0-[0-9a-f]{12}\n$/);

  const shared = new BucketFiles(bucketAddress(bucket));
  const store = new ReleaseStore(path.join(folder, 'machine'), shared);
  const shell = { name: 'shell', version: '1', provides: sharedVersions('production') };
  await setLive(
    store,
    composeReleases([await store.add(await writeSyntheticBuild(folder, shell))]),
  );
  const { entry } = await goLive({
    store,
    site: await readSite(),
    build: async () => [path.join(own, 'dist')],
    gate: runStaticChecks,
  });
  expect(entry?.changes).toMatchObject([{ name: 'mfe-word-list', from: null }]);

  const elsewhere = await ReleaseStore.open({
    folder: path.join(folder, 'other'),
    bucket: bucketAddress(bucket),
  });
  const [section] = (await elsewhere.readLive()).sections;
  expect(section?.paths).toMatchObject([
    { path: '/WordList', page: 'overview', keywords: expect.any(String) },
  ]);
});

test('a section is checked: the compiler reports a widget that nobody offers, and of one that others show', async () => {
  const none = { exposes: {}, paths: [] };
  const blog = { ...none, name: 'mfe-blog', exposes: { './routes': [], './newest': [] } };
  const reader = { page: 'x', title: '', description: '', path: '/', files: [] };
  const declaration = path.join(own, 'section.ts');
  const text = await readFile(declaration, 'utf8');
  const embedding = text.replace('...meta', "embeds: ['mfe-blog/oldest'], ...meta");
  await writeFile(declaration, embedding);
  const shows = {
    ...none,
    name: 'mfe-content',
    paths: [{ ...reader, embeds: ['mfe-word-list/word' as const] }],
  };
  const live = { ...none, name: 'mfe-word-list', exposes: { './routes': [], './word': [] } };
  await writeLive(blog, live, shows);
  const { output } = await run('tsc', '--singleThreaded');
  expect(output).toContain('"mfe-blog/oldest"');
  expect(output).toContain('./word');
  await writeFile(declaration, embedding.replace('oldest', 'newest'));
  await writeLive(blog, live);
  expect(await run('tsc', '--singleThreaded')).toMatchObject({ code: 0, output: '' });
});
