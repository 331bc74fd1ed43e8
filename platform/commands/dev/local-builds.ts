import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Configuration, DefinePlugin, rspack, type Stats, type Watching } from '@rspack/core';
import {
  containerName,
  type Placed,
  type Release,
  type SectionRelease,
} from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { BuildMode } from '../../build/base-config.ts';
import { type Build, loadBuild } from '../../build/build.ts';

const DEV_URL = '/dev/';

interface EditedPackage {
  readonly name: string;
  readonly folder: string;
}

interface LocalBuild extends EditedPackage {
  readonly build: Build;
  /** The file of the last build that a page loads first. */
  entry: string;
}

interface BuildReport {
  readonly name: string;
  /** Errors and warnings as text; empty where all went well. */
  readonly problems: string;
  readonly milliseconds: number;
}

/** A package under development as a composition has it: nothing states its files and their hashes. */
export function localRelease(name: string, entry: string): Placed<Release> {
  return { name, version: 'development', base: `${DEV_URL}${name}/`, entry, integrity: {} };
}

function configure({ name, folder, build }: LocalBuild, mode: BuildMode, output: string) {
  const config: Configuration = build.configure(folder, mode);
  if (mode === 'production') return { ...config, output: { ...config.output, path: output } };
  const names = { filename: '[name].js', chunkFilename: '[name].js' };
  return {
    ...config,
    output: { ...config.output, ...names, path: output, publicPath: `${DEV_URL}${name}/` },
    plugins: [
      ...(config.plugins ?? []),
      new DefinePlugin({ __SITE_BUILD_NAME__: JSON.stringify(name) }),
    ],
  };
}

/** Packages that are built at each change. Open pages hear of each build without problems. */
export class LocalBuilds {
  builds: readonly LocalBuild[] = [];
  private readonly watching: Watching[] = [];
  private readonly pages = new Set<ServerResponse>();

  /** In `production`, sections are built as for a release, so that any shell can run them. */
  constructor(
    private readonly mode: BuildMode,
    private readonly output: string,
    private readonly onBuilt: (report: BuildReport) => void,
  ) {}

  /** Empties the output and follows the packages; resolves after the first builds. */
  async watch(packages: readonly EditedPackage[]): Promise<void> {
    await rm(this.output, { recursive: true, force: true });
    this.builds = await Promise.all(packages.map((each) => this.watchPackage(each)));
  }

  listSections(): Placed<SectionRelease>[] {
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

  /** Serves the builds under {@link DEV_URL}, and server-sent events that name each build. */
  async addRoutes(app: FastifyInstance): Promise<void> {
    app.get(`${DEV_URL}events`, (_, reply) => this.addPage(reply.hijack().raw));
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

  private async watchPackage({ name, folder }: EditedPackage): Promise<LocalBuild> {
    const local: LocalBuild = { name, folder, build: await loadBuild(folder), entry: 'entry.js' };
    const compiler = rspack(configure(local, this.mode, path.join(this.output, name)));
    compiler.hooks.done.tap('LocalBuilds', (stats) => this.handleBuild(local, stats));
    await new Promise<void>((resolve, reject) => {
      const watching = compiler.watch({ aggregateTimeout: 20 }, (error) =>
        error ? reject(error) : resolve(),
      );
      this.watching.push(watching);
    });
    return local;
  }

  private handleBuild(local: LocalBuild, stats: Stats): void {
    const isClean = !stats.hasErrors() && !stats.hasWarnings();
    const problems = isClean ? '' : stats.toString('errors-warnings');
    const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
    this.onBuilt({ name: local.name, problems, milliseconds });
    if (!isClean) return;
    const files = Object.keys(stats.compilation.assets);
    // For a release its name has a hash.
    local.entry = files.find((file) => /^entry\.([^/]*\.)?js$/.test(file)) ?? local.entry;
    for (const page of this.pages) page.write(`data: ${local.name}\n\n`);
  }

  private addPage(page: ServerResponse): void {
    // Between two builds nothing is sent for as long as nobody edits.
    page.socket?.setTimeout(0);
    page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    page.write(': listening\n\n');
    this.pages.add(page);
    page.once('close', () => this.pages.delete(page));
  }
}
