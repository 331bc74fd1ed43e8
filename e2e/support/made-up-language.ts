import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  composeReleases,
  PATIENT,
  PROJECT_ROOT,
  ReleaseStore,
  readOwner,
  serve,
} from '@site/platform/operate';
import { setLive } from '@site/platform/testing';
import { testEnvironment } from './environment';
import { makeWorkingCopy } from './working-copy';

/** Replaces Arabic, because it runs from right to left. */
export const MADE_UP = 'ar';

const LENGTHEN = path.join(PROJECT_ROOT, 'e2e/fixtures/made-up-language/lengthen.ts');

/** Leaves English and the made-up language in a package's copy. */
async function writeMadeUp(content: string): Promise<void> {
  const own = path.join(content, MADE_UP);
  for (const { name } of (await readdir(content, { withFileTypes: true })).filter(
    (each) => each.isDirectory() && each.name !== 'en',
  )) {
    await rm(path.join(content, name), { recursive: true });
  }
  await mkdir(own);
  await cp(LENGTHEN, path.join(own, 'lengthen.ts'));
  for (const file of await readdir(path.join(content, 'en'))) {
    const english = await readFile(path.join(content, 'en', file), 'utf8');
    const names = [...english.matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => name,
    );
    const text = [
      `import * as english from '../en/${file}';`,
      "import { lengthen } from './lengthen.ts';",
      ...names.map((name) => `export const ${name} = lengthen(english.${name});`),
    ];
    await writeFile(path.join(own, file), text.join('\n'));
  }
}

/** Builds the committed code with a made-up language, and serves it with the rows of the site under test. */
export async function startMadeUpSite() {
  const { apiUrl, apiKey, folder: parent } = testEnvironment();
  const folder = await mkdtemp(path.join(parent, 'made-up-'));
  const copy = path.join(folder, 'copy');
  await makeWorkingCopy(copy);
  const built: string[] = [];
  for (const name of await readdir(copy)) {
    const content = path.join(copy, name, 'src/content');
    if (!existsSync(content)) continue;
    await writeMadeUp(content);
    if (name !== 'shared') built.push(path.join(copy, name));
  }
  const store = new ReleaseStore(path.join(folder, 'store'));
  const releases = [];
  for (const cwd of built) {
    const build = [path.join(copy, 'platform/commands/run.mjs'), 'build'];
    await promisify(execFile)(process.execPath, build, { cwd });
    releases.push(await store.add(path.join(cwd, 'dist')));
  }
  await setLive(store, composeReleases(releases));
  const site = { ...(await readOwner()), languages: ['en', MADE_UP] };
  const page = { site, api: { url: apiUrl, key: apiKey } };
  const server = await serve({ store, page, makeLimits: PATIENT });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
