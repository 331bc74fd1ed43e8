import path from 'node:path';
import { type Configuration, DefinePlugin, rspack, type Stats } from '@rspack/core';
import { type Build, loadBuild } from '../../build/build.ts';
import { DEV_URL } from './dev-routes.ts';

/** A package whose sources are being edited. */
export interface EditedPackage {
  readonly name: string;
  readonly folder: string;
}

/** A build that follows its sources. */
export interface WatchedBuild {
  readonly name: string;
  readonly folder: string;
  readonly build: Build;
  close(): Promise<void>;
}

/** What is told of each run of a build. */
export interface BuildReport {
  readonly name: string;
  /** Errors and warnings as text; empty where all went well. */
  readonly problems: string;
  readonly milliseconds: number;
}

function developmentConfig(
  build: Build,
  folder: string,
  name: string,
  output: string,
): Configuration {
  const config = build.configure(folder, 'development');
  return {
    ...config,
    output: {
      ...config.output,
      path: output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: `${DEV_URL}${name}/`,
    },
    plugins: [
      ...(config.plugins ?? []),
      new DefinePlugin({ __SITE_BUILD_NAME__: JSON.stringify(name) }),
    ],
  };
}

/** Runs a build now and at each change; resolves with what ends it, after the first run. */
export async function watchCompiler(
  name: string,
  config: Configuration,
  onBuilt: (report: BuildReport) => void,
  onStats: (stats: Stats) => Promise<void> = async () => undefined,
): Promise<() => Promise<void>> {
  const compiler = rspack(config);
  const take = async (stats: Stats) => {
    const isSound = !stats.hasErrors() && !stats.hasWarnings();
    if (isSound) await onStats(stats);
    onBuilt({
      name,
      problems: isSound ? '' : stats.toString('errors-warnings'),
      milliseconds: (stats.endTime ?? 0) - (stats.startTime ?? 0),
    });
  };
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error) return reject(error);
      if (stats === undefined) return;
      const close = () =>
        new Promise<void>((done) => (watching ? watching.close(() => done()) : done()));
      take(stats).then(() => resolve(close), reject);
    });
  });
}

/** Builds a package for development now and at each change; resolves after the first run. */
export async function watchBuild(
  { name, folder }: EditedPackage,
  outputRoot: string,
  onBuilt: (report: BuildReport) => void,
): Promise<WatchedBuild> {
  const build = await loadBuild(folder);
  const config = developmentConfig(build, folder, name, path.join(outputRoot, name));
  return { name, folder, build, close: await watchCompiler(name, config, onBuilt) };
}
