import path from 'node:path';
import type { Composition, Release } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { listSections, PROJECT_ROOT } from '../kit/project.ts';
import { bringIn } from '../release/bring-in.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const TURBO = path.join(PROJECT_ROOT, 'node_modules/.bin/turbo');

/**
 * Builds the named package alone, or every one, where sources changed. Returns how many were built
 * anew. Throws {@link UserError}.
 */
export async function buildAll(only?: string): Promise<{ built: number; total: number }> {
  const filter = only === undefined ? [] : [`--filter=@site/${only}`];
  const { code, output } = await runProcess(
    TURBO,
    ['run', 'build', '--output-logs=errors-only', ...filter],
    { cwd: PROJECT_ROOT, env: { TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' } },
  );
  if (code !== 0) throw new UserError(`The build failed:\n${output}`);
  const tasks = /Tasks:\s+\d+ successful, (\d+) total/.exec(output);
  const cached = /Cached:\s+(\d+) cached/.exec(output);
  const total = Number(tasks?.[1] ?? 0);
  return { built: total - Number(cached?.[1] ?? 0), total };
}

/** Puts everything that is built into the store. */
export async function addBuilt(store: ReleaseStore): Promise<Release[]> {
  const packages = ['shell', ...(await listSections())];
  return Promise.all(packages.map((name) => store.add(path.join(PROJECT_ROOT, name, 'dist'))));
}

/**
 * Puts what is built into the store, and makes live what of it is new since the working tree was
 * last brought there. What was released or taken back meanwhile stays as it is.
 */
export async function composeBuilt(store: ReleaseStore): Promise<Composition> {
  const built = await addBuilt(store);
  return store.exclusively(() => bringIn(store, built));
}
