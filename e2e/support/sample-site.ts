import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Composition, Release } from '@site/shared/contract';
import { addBuilt } from '../../platform/commands/build-all.ts';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';
import { readSiteConfig } from '../../platform/kit/site-config.ts';
import { startLiveSite } from '../../platform/server/live-site.ts';
import { ReleaseStore } from '../../platform/store/release-store.ts';
import { testEnvironment } from './environment';

const run = promisify(execFile);

/** A site composed of what is built and of one section more, which the shell was never built with. */
export interface SampleSite {
  readonly url: string;
  readonly shell: Release;
  /** Releases the sample section anew with one more path, and makes that live. */
  addPath(pattern: string): Promise<Composition>;
  close(): Promise<void>;
}

async function build(folder: string): Promise<string> {
  await run(process.execPath, [path.join(PROJECT_ROOT, 'platform/build/cli.mjs')], { cwd: folder });
  return path.join(folder, 'dist');
}

async function addPathToDeclaration(folder: string, pattern: string): Promise<void> {
  const file = path.join(folder, 'section.ts');
  const text = await readFile(file, 'utf8');
  const added = `{ path: '${pattern}', page: 'sample', title: 'New', description: 'A new path.' },`;
  await writeFile(file, text.replace('paths: [', `paths: [\n    ${added}`));
}

/** Builds the sample section and composes it with the built shell and sections. */
export async function startSampleSite(): Promise<SampleSite> {
  // Inside the project, so that the section finds the packages; outside of what git knows.
  const { apiUrl, apiKey, folder: parent } = testEnvironment();
  const folder = await mkdtemp(path.join(parent, 'sample-'));
  const section = path.join(folder, 'mfe-sample');
  await cp(path.join(PROJECT_ROOT, 'e2e/fixtures/mfe-sample'), section, { recursive: true });

  const store = new ReleaseStore(path.join(folder, 'store'));
  const others = await addBuilt(store);
  const composeWithSample = async () => {
    const composition = await store.compose([...others, await store.add(await build(section))]);
    await store.setLive(composition);
    return composition;
  };
  const { shell } = await composeWithSample();
  const server = await startLiveSite({
    port: 0,
    store,
    refreshSeconds: 0,
    refreshSecret: null,
    page: {
      site: await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json')),
      api: { url: apiUrl, key: apiKey },
    },
  });
  return {
    url: server.url,
    shell,
    addPath: async (pattern) => {
      await addPathToDeclaration(section, pattern);
      return composeWithSample();
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
