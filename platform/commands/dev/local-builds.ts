import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Configuration, DefinePlugin, rspack, type Watching } from '@rspack/core';
import { type Composition, containerName } from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { BuildMode } from '../../build/base-config.ts';
import { type Build, loadBuild } from '../../build/build.ts';

const DEV_URL = '/dev/';

/** A package under development as a composition has it: nothing states its files and their hashes. */
export function localRelease(name: string, entry: string): Composition['shell'] {
  return { name, version: 'development', base: `${DEV_URL}${name}/`, entry, integrity: {} };
}

function configure(name: string, config: Configuration, mode: BuildMode, output: string) {
  if (mode === 'production') return { ...config, output: { ...config.output, path: output } };
  const names = { filename: '[name].js', chunkFilename: '[name].js' };
  const define = new DefinePlugin({ __SITE_BUILD_NAME__: JSON.stringify(name) });
  return {
    ...config,
    output: { ...config.output, ...names, path: output, publicPath: `${DEV_URL}${name}/` },
    plugins: [...(config.plugins ?? []), define],
  };
}

/** Packages that are built at each change. Open pages hear of each build without problems. */
export class LocalBuilds {
  /** The build of each package, and the file of it that a page loads first. */
  readonly builds: { readonly folder: string; readonly build: Build; entry: string }[] = [];
  private readonly watching: Watching[] = [];
  private readonly pages = new Set<ServerResponse>();

  /** In `production`, sections are built as for a release, so that any shell can run them. `onBuilt` gets errors and warnings. */
  constructor(
    private readonly mode: BuildMode,
    private readonly output: string,
    private readonly onBuilt: (name: string, problems: string, milliseconds: number) => void,
  ) {}

  /** Empties the output and follows the packages, given by folders; resolves after the first builds. */
  async watch(packages: Readonly<Record<string, string>>): Promise<void> {
    await rm(this.output, { recursive: true, force: true });
    await Promise.all(
      Object.entries(packages).map(([name, folder]) => this.watchPackage(name, folder)),
    );
  }

  private async watchPackage(name: string, folder: string): Promise<void> {
    const local = { folder, build: await loadBuild(folder), entry: 'entry.js' };
    this.builds.push(local);
    const config: Configuration = local.build.configure(folder, this.mode);
    const compiler = rspack(configure(name, config, this.mode, path.join(this.output, name)));
    compiler.hooks.done.tap('LocalBuilds', (stats) => {
      // For a release its name has a hash.
      const isEntry = (file: string) => /^entry\.([^/]*\.)?js$/.test(file);
      local.entry = Object.keys(stats.compilation.assets).find(isEntry) ?? local.entry;
      const isClean = !stats.hasErrors() && !stats.hasWarnings();
      const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
      this.onBuilt(name, isClean ? '' : stats.toString('errors-warnings'), milliseconds);
      if (isClean) for (const page of this.pages) page.write(`data: ${name}\n\n`);
    });
    await new Promise<void>((resolve, reject) => {
      const watching = compiler.watch({ aggregateTimeout: 20 }, (error) =>
        error ? reject(error) : resolve(),
      );
      this.watching.push(watching);
    });
  }

  listSections(): Composition['sections'] {
    return this.builds.flatMap(({ build, entry }) => {
      if (!('declaration' in build)) return [];
      const { name, exposes, paths } = build.declaration;
      return {
        ...localRelease(name, entry),
        container: containerName(name),
        exposes: Object.fromEntries(Object.keys(exposes).map((exposed) => [exposed, []])),
        paths: paths.map((each) => ({ ...each, files: [] })),
      };
    });
  }

  /** Serves the builds under `/dev/`, and server-sent events that name each build. */
  async addRoutes(app: FastifyInstance): Promise<void> {
    app.get(`${DEV_URL}events`, (_, reply) => {
      const page = reply.hijack().raw;
      // Between two builds nothing is sent for as long as nobody edits.
      page.socket?.setTimeout(0);
      page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      page.write(': listening\n\n');
      this.pages.add(page);
      page.once('close', () => this.pages.delete(page));
    });
    await app.register(fastifyStatic, {
      root: this.output,
      serve: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('Cache-Control', 'no-cache'),
    });
    app.get<{ Params: { '*': string } }>(`${DEV_URL}*`, (request, reply) =>
      // Chunks of exposed modules have names that begin with a slash, so their addresses have two in a row.
      reply.sendFile(path.posix.join('/', request.params['*']).slice(1)),
    );
  }

  async close(): Promise<void> {
    await Promise.all(
      this.watching.map((each) => new Promise<void>((done) => each.close(() => done()))),
    );
  }
}
