import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Placed, SectionRelease } from '@site/shared/contract';
import { loadBuild } from '../../build/build.ts';
import { describeSection, readScriptGroups } from '../../build/release-manifest.ts';
import type { SectionBuild } from '../../build/section-build.ts';
import { UserError } from '../../kit/errors.ts';
import { DEV_URL } from './dev-routes.ts';
import { type BuildReport, type EditedPackage, watchCompiler } from './watch-build.ts';

/** A section that is built as for a release at each change, so that any shell can run it. */
export interface WatchedRelease {
  readonly name: string;
  /** The last build without faults. */
  release(): Placed<SectionRelease>;
  close(): Promise<void>;
}

async function loadSection(folder: string): Promise<SectionBuild> {
  const build = await loadBuild(folder);
  if ('declaration' in build) return build;
  throw new UserError(`${folder} is no section, and only sections can take another's place.`);
}

/** Builds a section now and at each change; resolves after the first run. Throws {@link UserError}. */
export async function watchRelease(
  { name, folder }: EditedPackage,
  outputRoot: string,
  onBuilt: (report: BuildReport) => void,
): Promise<WatchedRelease> {
  const build = await loadSection(folder);
  const output = path.join(outputRoot, name);
  const config = build.configure(folder, 'production');
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  let current: Placed<SectionRelease> | null = null;
  const close = await watchCompiler(
    name,
    { ...config, output: { ...config.output, path: output } },
    onBuilt,
    async (stats) => {
      const groups = readScriptGroups(stats);
      const { requires: _, ...stated } = await describeSection(
        build.declaration,
        output,
        version,
        groups,
      );
      current = { ...stated, base: `${DEV_URL}${name}/` };
    },
  );
  const release = () => {
    if (current !== null) return current;
    throw new UserError(`${name} has to build once before it can be shown.`);
  };
  try {
    release();
  } catch (error) {
    await close();
    throw error;
  }
  return { name, release, close };
}
