import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { listSections, PROJECT_ROOT } from '../config/project.ts';
import { UserError } from '../errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { runProcess } from './run-process.ts';

const TURBO = path.join(PROJECT_ROOT, 'node_modules/.bin/turbo');

/** Builds every package whose sources changed. Returns how many were built anew. Throws {@link UserError}. */
export async function buildAll(): Promise<{ built: number; total: number }> {
  const { code, output } = await runProcess(TURBO, ['run', 'build', '--output-logs=errors-only'], {
    cwd: PROJECT_ROOT,
    env: { TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
  });
  if (code !== 0) throw new UserError(`The build failed:\n${output}`);
  const tasks = /Tasks:\s+\d+ successful, (\d+) total/.exec(output);
  const cached = /Cached:\s+(\d+) cached/.exec(output);
  const total = Number(tasks?.[1] ?? 0);
  return { built: total - Number(cached?.[1] ?? 0), total };
}

/** Puts what is built into the store and makes it live. */
export async function composeBuilt(store: ReleaseStore): Promise<Composition> {
  const packages = ['shell', ...(await listSections())];
  const releases = await Promise.all(
    packages.map((name) => store.add(path.join(PROJECT_ROOT, name, 'dist'))),
  );
  const composition = await store.compose(releases);
  await store.setLive(composition);
  return composition;
}
