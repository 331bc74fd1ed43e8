import { cp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Compiler, type Configuration, type MultiCompiler, rspack } from '@rspack/core';
import { type Composition, containerName } from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import { DEV_URL, EVENTS_URL } from '../../bundler/base-config.ts';
import { type Build, loadBuild, renderShellDocument } from '../../bundler/build.ts';
import { DOCUMENT_FILE } from '../../bundler/release-file.ts';

const SHELL = 'shell';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The package has no types. */
const hotMiddleware: (
  compiler: MultiCompiler,
  options: { readonly path: string; readonly log: false },
) => Middleware = createRequire(import.meta.url)('webpack-hot-middleware');

/** Returns a composition's entry for a package in development, without files and hashes. */
export function localRelease(name: string, entry: string): Composition['shell'] {
  return { name, version: 'development', base: `${DEV_URL}${name}/`, entry, integrity: {} };
}

/** Packages that are rebuilt on each change. Open pages are notified. */
export class LocalBuilds {
  private readonly builds: { readonly folder: string; readonly build: Build }[] = [];
  private compiler: MultiCompiler | undefined;
  private tell: Middleware | undefined;

  /** `packedShell`: folder of a finished build, for packages without the shell. `onBuilt` receives errors and warnings. */
  constructor(
    private readonly output: string,
    private readonly packedShell: string | null,
    private readonly onBuilt: (name: string, problems: string, milliseconds: number) => void,
  ) {}

  /** Empties the output and watches the packages' folders. Resolves after the first builds. */
  async watch(packages: Readonly<Record<string, string>>): Promise<void> {
    const { output, packedShell } = this;
    await rm(output, { recursive: true, force: true });
    if (packedShell !== null) await cp(packedShell, path.join(output, SHELL), { recursive: true });
    const all = Object.entries(packages).map((each) => this.configure(...each));
    const compiler = rspack(await Promise.all(all));
    this.compiler = compiler;
    this.tell = hotMiddleware(compiler, { path: EVENTS_URL, log: false });
    await new Promise<void>((resolve, reject) =>
      compiler.watch({ aggregateTimeout: 20 }, (error) => (error ? reject(error) : resolve())),
    );
  }

  private async configure(name: string, folder: string): Promise<Configuration> {
    const local = { folder, build: await loadBuild(folder) };
    this.builds.push(local);
    const config: Configuration = local.build.configure(folder, 'development');
    const follow = (compiler: Compiler) =>
      compiler.hooks.done.tap('LocalBuilds', (stats) => {
        const isClean = !stats.hasErrors() && !stats.hasWarnings();
        const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
        this.onBuilt(name, isClean ? '' : stats.toString('errors-warnings'), milliseconds);
      });
    const output = { ...config.output, path: path.join(this.output, name) };
    return { ...config, output, plugins: [...(config.plugins ?? []), follow] };
  }

  /** Returns the shell's document. */
  async readTemplate(): Promise<string> {
    for (const { build, folder } of this.builds) {
      if ('document' in build) return renderShellDocument(build.document, folder);
    }
    return readFile(path.join(this.output, SHELL, DOCUMENT_FILE), 'utf8');
  }

  listSections(): Composition['sections'] {
    return this.builds.flatMap(({ build }) => {
      if (!('declaration' in build)) return [];
      const { name, exposes, paths, documents } = build.declaration;
      return {
        ...localRelease(name, 'entry.js'),
        container: containerName(name),
        exposes: Object.fromEntries(Object.keys(exposes).map((exposed) => [exposed, []])),
        paths: paths.map((each) => ({ ...each, files: [] })),
        documents,
      };
    });
  }

  async addRoutes(app: FastifyInstance): Promise<void> {
    app.get(EVENTS_URL, (request, reply) =>
      this.tell?.(request.raw, reply.hijack().raw, () => undefined),
    );
    await app.register(fastifyStatic, {
      root: this.output,
      serve: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('Cache-Control', 'no-cache'),
    });
    app.get<{ Params: { '*': string } }>(`${DEV_URL}*`, (request, reply) =>
      // Exposed modules' chunk names begin with a slash, so their URLs have two in a row.
      reply.sendFile(path.posix.join('/', request.params['*']).slice(1)),
    );
  }

  close(): Promise<void> {
    return new Promise((done) => (this.compiler ? this.compiler.close(() => done()) : done()));
  }
}
