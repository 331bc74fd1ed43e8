import path from 'node:path';
import { type Configuration, DefinePlugin, rspack, type Stats } from '@rspack/core';
import { type Build, loadBuild } from '../../build/build.ts';

/** URL path under which development builds are served. */
export const DEV_URL = '/dev/';

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

function report(name: string, stats: Stats): BuildReport {
  const sound = !stats.hasErrors() && !stats.hasWarnings();
  return {
    name,
    problems: sound ? '' : stats.toString('errors-warnings'),
    milliseconds: (stats.endTime ?? 0) - (stats.startTime ?? 0),
  };
}

/** Builds a package for development now and at each change; resolves after the first run. */
export async function watchBuild(
  { name, folder }: EditedPackage,
  outputRoot: string,
  onBuilt: (report: BuildReport) => void,
): Promise<WatchedBuild> {
  const output = path.join(outputRoot, name);
  const build = await loadBuild(folder);
  const compiler = rspack(developmentConfig(build, folder, name, output));
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error) return reject(error);
      if (stats === undefined) return;
      onBuilt(report(name, stats));
      const close = () =>
        new Promise<void>((done) => (watching ? watching.close(() => done()) : done()));
      resolve({ name, folder, build, close });
    });
  });
}
