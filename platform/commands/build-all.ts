import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { RELEASE_FILE } from '../build/release-file.ts';
import { UserError } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { IS_INSTALLED, listSections, PROJECT_ROOT, packageFolder } from '../kit/project.ts';
import { step } from '../kit/steps.ts';
import { composeReleases, type ReleaseManifest } from '../store/composition.ts';
import { type Provenance, versionsOf } from '../store/history.ts';
import { LiveChanged, type ReleaseStore } from '../store/release-store.ts';

const BUILD = path.resolve(import.meta.dirname, '../build/cli.mjs');
const TURBO = path.join(PROJECT_ROOT, 'node_modules/.bin/turbo');

/**
 * Builds the named package, or every one, where sources changed. Returns how many were built: none in a container
 * image, which holds the builds and no build tool. Throws {@link UserError}.
 */
export async function buildAll(only?: string): Promise<{ built: number; total: number }> {
  if (!IS_INSTALLED && !existsSync(TURBO)) return { built: 0, total: 0 };
  const filter = only === undefined ? [] : [`--filter=@site/${only}`];
  const env = { TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' };
  const { code, output } = IS_INSTALLED
    ? await runProcess(process.execPath, [BUILD], { cwd: PROJECT_ROOT })
    : await runProcess(TURBO, ['run', 'build', '--output-logs=errors-only', ...filter], {
        cwd: PROJECT_ROOT,
        env,
      });
  if (code !== 0) throw new UserError(`The build failed:\n${output}`);
  if (IS_INSTALLED) return { built: 1, total: 1 };
  const tasks = /Tasks:\s+\d+ successful, (\d+) total/.exec(output);
  const cached = /Cached:\s+(\d+) cached/.exec(output);
  const total = Number(tasks?.[1] ?? 0);
  return { built: total - Number(cached?.[1] ?? 0), total };
}

/** {@link buildAll} of every package, printed as a step. */
export async function buildChanged(): Promise<void> {
  await step('Building what has changed', buildAll, ({ built, total }) => `${built} of ${total}`);
}

const distOf = (name: string) => path.join(packageFolder(name), 'dist');

const listPackages = async () => ['shell', ...(await listSections())];

/** Puts what is built of packages, by default of all, into a store; it is not live yet. */
export async function placeBuilt(
  store: ReleaseStore,
  names?: readonly string[],
): Promise<ReleaseManifest[]> {
  return Promise.all((names ?? (await listPackages())).map((name) => store.add(distOf(name))));
}

/** Puts everything that is built into an empty store, and makes it live. */
export async function fillStore(
  store: ReleaseStore,
  provenance?: Provenance,
): Promise<Composition> {
  const composition = composeReleases(await placeBuilt(store));
  await store
    .changeLive(null, { composition, action: 'start', provenance })
    .catch((error: unknown) => {
      // Another server, started at the same moment, has filled it.
      if (!(error instanceof LiveChanged)) throw error;
    });
  return store.readLive();
}

/** The packages whose build here is not what is live. */
export async function listUnreleased(live: Composition): Promise<string[]> {
  const versions = versionsOf(live);
  const differ = (await listPackages()).map(async (name) => {
    const text = await readFile(path.join(distOf(name), RELEASE_FILE), 'utf8').catch(() => null);
    if (text === null) return [];
    const { version }: ReleaseManifest = JSON.parse(text);
    return versions[name] === version ? [] : [name];
  });
  return (await Promise.all(differ)).flat();
}
