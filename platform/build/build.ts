import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import type { Release } from '@site/shared/contract';
import { UserError } from '../errors.ts';
import { writeDocument } from './document.ts';
import { describeSection, describeShell, RELEASE_FILE } from './release-manifest.ts';
import type { SectionBuild } from './section-build.ts';
import type { ShellBuild } from './shell-build.ts';

/** What an `rspack.config.ts` of this repository exports by default. */
export type Build = SectionBuild | ShellBuild;

/** Reads a package's `rspack.config.ts`. */
export async function loadBuild(folder: string): Promise<Build> {
  const file = path.join(folder, 'rspack.config.ts');
  const module: { default: Build } = await import(pathToFileURL(file).href);
  return module.default;
}

function compile(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats === undefined) return reject(new Error('The build made no statistics.'));
        if (stats.hasErrors() || stats.hasWarnings()) {
          return reject(new UserError(stats.toString('errors-warnings')));
        }
        resolve(
          stats.toJson({
            all: false,
            chunks: true,
            chunkOrigins: true,
            chunkRelations: true,
            ids: true,
            entrypoints: true,
            assets: true,
          }),
        );
      });
    });
  });
}

/** Builds a package for release into its `dist`, and states there what the release holds. */
export async function buildPackage(folder: string): Promise<Release> {
  const build = await loadBuild(folder);
  const stats = await compile(build.configure(folder, 'production'));
  const dist = path.join(folder, 'dist');
  const packageJson = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const version: string = packageJson.version;
  let release: Release;
  if ('declaration' in build) {
    release = await describeSection(build.declaration, dist, version, stats);
  } else {
    await writeDocument(build.document, folder, dist);
    release = await describeShell(dist, version, stats);
  }
  await writeFile(path.join(dist, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
