import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { IS_INSTALLED, listSections, PROJECT_ROOT, packageFolder } from '../kit/project.ts';
import { composeReleases } from '../store/composition.ts';
import type { Provenance } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Missing in a container image, which contains the builds, but no build tools. */
const TURBO = path.join(PROJECT_ROOT, 'node_modules/.bin/turbo');

export const canBuild = () => IS_INSTALLED || existsSync(TURBO);

/** Builds the package in a folder. Imports the compiler on demand, since a start does not need it. */
async function buildIn(folder: string) {
  const { buildPackage } = await import('../bundler/build.ts');
  return buildPackage(folder);
}

export async function build(): Promise<void> {
  const { name, version } = await buildIn(process.cwd());
  process.stdout.write(`${name} ${version}\n`);
}

/** Builds the named package and the renderer, or every one, where sources changed. Throws {@link UserError}. */
export async function buildAll(only?: string): Promise<void> {
  if (IS_INSTALLED) return void (await buildIn(PROJECT_ROOT));
  if (!canBuild()) return;
  const names = only === undefined ? [] : [only, 'renderer'];
  const filter = names.map((name) => `--filter=@site/${name}`);
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' };
  const turbo = ['run', 'build', '--output-logs=errors-only', ...filter];
  const { code, output } = await runProcess(TURBO, turbo, { cwd: PROJECT_ROOT, env });
  if (code !== 0) throw new UserError('BUILD_FAILED', `The build failed:\n${output}`);
}

export async function placeBuilt(store: ReleaseStore, names?: readonly string[]) {
  const all = names ?? ['shell', ...(await listSections())];
  return Promise.all(all.map((name) => store.add(path.join(packageFolder(name), 'dist'))));
}

/** Adds all built packages to an empty store, and makes them live. */
export async function fillStore(store: ReleaseStore, provenance?: Provenance) {
  const composition = composeReleases(await placeBuilt(store));
  // Another server may fill it at the same moment.
  await store.changeLive(null, { composition, action: 'start', provenance });
  return store.readLive();
}
