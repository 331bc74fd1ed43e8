import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  composeReleases,
  copyFilledStore,
  PATIENT,
  PROJECT_ROOT,
  type ReleaseAim,
  ReleaseStore,
  readOwner,
  release,
  serve,
} from '@site/platform/operate';
import { runCli, setBuildVersion, setLive } from '@site/platform/testing';
import type { SiteConfig } from '@site/shared/config';
import { testEnvironment } from './environment';
import { listen } from './listen';

const run = promisify(execFile);

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.html': 'text/html',
};

/** Serves a folder with CORS, like a development server. */
export async function serveFolder(folder: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const content = await readFile(path.join(folder, pathname)).catch(() => null);
    const type = TYPES[path.extname(pathname)] ?? 'text/javascript';
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (content === null) response.writeHead(404).end();
    else response.setHeader('Content-Type', type).end(content);
  });
  const { port, close } = await listen(server);
  return { url: `http://localhost:${port}`, close };
}

/** A replacement in the sample section. */
export type Edit = readonly [from: string, to: string];

// Several journeys release this, and share one build.
export const TRIED: Edit = ['Sample: ', 'Tried: '];

/** File of the sample section → its content, for additional files. */
export type Files = Readonly<Record<string, string>>;

/** Files of the sample section that tests edit. */
const EDITED = ['section.ts', 'src/routes.tsx', 'src/pages/sample.tsx'];

/** Builds the edited sample section once for all journeys. Returns the folder of the build. */
async function buildSample(
  parent: string,
  edits: readonly Edit[],
  files: Files = {},
): Promise<string> {
  const sources = JSON.stringify([edits, files]);
  const key = createHash('sha256').update(sources).digest('hex').slice(0, 12);
  const built = path.join(parent, 'samples', key);
  if (existsSync(built)) return built;
  const folder = path.join(await mkdtemp(path.join(parent, 'build-')), 'mfe-sample');
  await cp(path.join(PROJECT_ROOT, 'e2e/fixtures/mfe-sample'), folder, { recursive: true });
  for (const file of EDITED.map((name) => path.join(folder, name))) {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      edits.reduce((before, [from, to]) => before.replace(from, to), text),
    );
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await run(path.join(PROJECT_ROOT, 'node_modules/.bin/site'), ['build'], { cwd: folder });
  const dist = path.join(folder, 'dist');
  await mkdir(path.dirname(built), { recursive: true });
  // Another journey may have built the same in the meantime.
  return rename(dist, built).then(
    () => built,
    () => dist,
  );
}

/** Copies a package's build as another version. Returns the folder of the copy. */
async function copyBuild(parent: string, name: string, version: string): Promise<string> {
  const dist = path.join(await mkdtemp(path.join(parent, 'copy-')), 'dist');
  await cp(path.join(PROJECT_ROOT, name, 'dist'), dist, { recursive: true });
  await setBuildVersion(dist, version);
  return dist;
}

/** Replaces a package's live release by an older one. */
async function ageRelease(store: ReleaseStore, parent: string, name: string) {
  const live = await store.readLive();
  await rm(path.join(store.folder, 'history'), { recursive: true });
  // A new instance, without a cached history.
  const fresh = new ReleaseStore(store.folder);
  const older = await fresh.add(await copyBuild(parent, name, '0.9.0-older'));
  const others = live.sections.filter((section) => section.name !== name);
  await setLive(fresh, composeReleases([live.shell, ...others, older]));
  // The current build is then new to the store.
  const built = live.sections.find((section) => section.name === name);
  if (built !== undefined) await rm(store.releaseFolder(built), { recursive: true });
  return fresh;
}

/** A site with its own store for test releases. */
export type ReleaseSite = Awaited<ReturnType<typeof startReleaseSite>>;

/** Serves the current builds from a new store with the pages of the site under test. `aged` gets an older release. */
export async function startReleaseSite(
  aged?: string,
  languages: readonly string[] = ['en'],
  facts: Partial<SiteConfig> = {},
) {
  const { apiUrl, apiKey, folder: parent } = testEnvironment();
  const folder = await mkdtemp(path.join(parent, 'release-'));
  const copied = await copyFilledStore(parent, path.join(folder, 'store'));
  const store = aged === undefined ? copied : await ageRelease(copied, folder, aged);
  // Other languages would need more rendered pages.
  const owner: SiteConfig = { ...(await readOwner()), languages: [...languages], ...facts };
  const config = path.join(folder, 'site.config.json');
  await writeFile(config, JSON.stringify(owner));
  const page = { site: owner, api: { url: apiUrl, key: apiKey } };
  // Journeys set each visitor's address by header.
  const server = await serve({ store, page, trustedProxies: 'loopback', makeLimits: PATIENT });
  let versions = 0;
  const sample = async (edits: readonly Edit[], files?: Files) => ({
    store,
    site: owner,
    folders: [await buildSample(parent, edits, files)],
  });
  return {
    url: server.url,
    store,
    owner,
    page,
    refresh: () => server.refresher.refresh(),
    build: (...edits: readonly Edit[]) => buildSample(parent, edits),
    release: async (...edits: readonly Edit[]) =>
      (await release(await sample(edits))).entry?.id ?? '',
    /** Releases the edited sample section with additional files. */
    releaseFiles: async (edits: readonly Edit[], files: Files) => {
      await release(await sample(edits, files));
    },
    offer: async (aim: ReleaseAim, ...edits: readonly Edit[]) => {
      const [offered] = (await release(await sample(edits), aim)).releases;
      return { version: offered?.version ?? '' };
    },
    /** Releases a package's build as another version: the same files at other URLs. */
    renew: async (name: string) => {
      versions += 1;
      const folders = [await copyBuild(folder, name, `9.0.${versions}`)];
      await release({ store, site: owner, folders });
    },
    /** Runs a command as a team would, with this site's store and database. */
    command: async (...args: readonly string[]) => {
      const cli = runCli(args, {
        STORE: store.folder,
        SITE_CONFIG: config,
        DATA_DIR: store.folder,
        SUPABASE_URL: apiUrl,
        SUPABASE_ANON_KEY: apiKey,
      });
      return { code: await cli.ended, output: cli.output() };
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

const READY = /^Ready: (\S+)$/m;

/** Starts `npm run console` with a store and the database of the site under test. `variables`: credentials of a bucket. */
export async function openConsole(store: string, variables: Readonly<Record<string, string>> = {}) {
  const { databaseUrl, folder } = testEnvironment();
  const env = {
    ...process.env,
    STORE: store,
    DATA_DIR: path.join(folder, 'backend'),
    DB_PORT: new URL(databaseUrl).port,
    RELEASED_BY: 'Hanna',
    SUPABASE_URL: '',
    SUPABASE_ANON_KEY: '',
    ...variables,
  };
  const args = ['--import', 'tsx', 'console/src/main.ts'];
  const child: ChildProcess = spawn(process.execPath, args, { cwd: PROJECT_ROOT, env });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const found = READY.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', (code) => reject(new Error(`The console ended with ${code}:\n${output}`)));
  });
  return {
    url,
    origin: new URL(url).origin,
    child,
    output: () => output,
    close: () => void child.kill(),
  };
}
