import { readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fastifyStatic from '@fastify/static';
import {
  type Configuration,
  DefinePlugin,
  rspack,
  type Stats,
  SubresourceIntegrityPlugin,
  type Watching,
} from '@rspack/core';
import type { Placed, SectionRelease } from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { BuildMode } from '../../build/base-config.ts';
import { type Build, loadBuild } from '../../build/build.ts';
import { describeSection, readScriptGroups } from '../../build/release-manifest.ts';
import { reasonOf, UserError } from '../../kit/errors.ts';

export const DEV_URL = '/dev/';

interface EditedPackage {
  readonly name: string;
  readonly folder: string;
}

interface LocalBuild extends EditedPackage {
  readonly build: Build;
  /** The last build without faults of a section that is built as for a release; null where there is none. */
  release: Placed<SectionRelease> | null;
}

interface BuildReport {
  readonly name: string;
  /** Errors and warnings as text; empty where all went well. */
  readonly problems: string;
  readonly milliseconds: number;
}

function configure({ name, folder, build }: LocalBuild, mode: BuildMode, output: string) {
  const config: Configuration = build.configure(folder, mode);
  const plugins = config.plugins ?? [];
  if (mode === 'production') {
    return {
      ...config,
      output: { ...config.output, path: output },
      // It lists hashes in another order at each build, so equal sources would give different files.
      plugins: plugins.filter((each) => !(each instanceof SubresourceIntegrityPlugin)),
    };
  }
  const names = { filename: '[name].js', chunkFilename: '[name].js' };
  return {
    ...config,
    output: { ...config.output, ...names, path: output, publicPath: `${DEV_URL}${name}/` },
    plugins: [...plugins, new DefinePlugin({ __SITE_BUILD_NAME__: JSON.stringify(name) })],
  };
}

/** A section's build as a composition has it; null for the shell. */
async function describe({ name, folder, build }: LocalBuild, output: string, stats: Stats) {
  if (!('declaration' in build)) return null;
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const groups = readScriptGroups(stats);
  const described = await describeSection(build.declaration, output, version, groups);
  // Only the gate reads what it requires.
  const { requires: _, ...stated } = described;
  return { ...stated, base: `${DEV_URL}${name}/` };
}

/** Packages that are built at each change. Open pages hear of each build without problems that differs from the one before. */
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

  /** Empties the output and follows the packages; resolves after the first builds. Throws {@link UserError}. */
  async watch(packages: readonly EditedPackage[]): Promise<void> {
    await rm(this.output, { recursive: true, force: true });
    this.builds = await Promise.all(packages.map((each) => this.watchPackage(each)));
  }

  get sections(): Placed<SectionRelease>[] {
    return this.builds.flatMap(({ release }) => release ?? []);
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
    const local: LocalBuild = { name, folder, build: await loadBuild(folder), release: null };
    const output = path.join(this.output, name);
    const compiler = rspack(configure(local, this.mode, output));
    // The compiler builds again only after this, so the files do not change while they are read.
    compiler.hooks.done.tapPromise('LocalBuilds', (stats) =>
      this.handleBuild(local, output, stats),
    );
    await new Promise<void>((resolve, reject) => {
      const watching = compiler.watch({ aggregateTimeout: 20 }, (error) =>
        error ? reject(error) : resolve(),
      );
      this.watching.push(watching);
    });
    if (this.mode === 'development' || local.release !== null) return local;
    throw new UserError(`The first build of ${name} failed. Fix it, then start again.`);
  }

  private async handleBuild(local: LocalBuild, output: string, stats: Stats): Promise<void> {
    const before = local.release;
    const isClean = !stats.hasErrors() && !stats.hasWarnings();
    let problems = isClean ? '' : stats.toString('errors-warnings');
    if (isClean && this.mode === 'production') {
      try {
        local.release = await describe(local, output, stats);
      } catch (error) {
        problems = reasonOf(error);
      }
    }
    const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
    this.onBuilt({ name: local.name, problems, milliseconds });
    const isUnchanged = before !== null && isDeepStrictEqual(local.release, before);
    if (problems !== '' || isUnchanged) return;
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
