import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { containerName } from '@site/shared/contract';
import { baseConfig } from '../../platform/build/base-config.ts';
import { loadBuild } from '../../platform/build/build.ts';
import { chunkName, type SectionBuild } from '../../platform/build/section-build.ts';
import { UserError } from '../../platform/kit/errors.ts';
import { listSections, PROJECT_ROOT } from '../../platform/kit/project.ts';

const RUNTIME = path.join(PROJECT_ROOT, 'bench/rivals/bundle-runtime.ts');

/** Puts a file in the place of the one by which the shell loads sections. */
export function insteadOfRemotes(file: string) {
  return new rspack.NormalModuleReplacementPlugin(/^\.\/sections\/remotes$/, file);
}

/** A page of the site, built with the shell and everything it shows as one file. */
export interface BundledPage {
  readonly section: string;
  readonly page: string;
  /** The one script. */
  readonly file: string;
}

interface PageSource {
  readonly name: string;
  readonly section: string;
  readonly page: string;
  readonly code: string;
}

async function readDeclarations(): Promise<SectionBuild['declaration'][]> {
  const builds = await Promise.all(
    (await listSections()).map((name) => loadBuild(path.join(PROJECT_ROOT, name))),
  );
  return builds.flatMap((build) => ('declaration' in build ? [build.declaration] : []));
}

function provideWidget(declarations: readonly SectionBuild['declaration'][], widget: string) {
  const [section = '', exposed = ''] = widget.split('/');
  const owner = declarations.find(({ name }) => name === section);
  const source = Object.entries(owner?.exposes ?? {}).find(([key]) => chunkName(key) === exposed);
  if (source === undefined) throw new UserError(`No section exposes ${widget}.`);
  const file = path.join(PROJECT_ROOT, section, source[1]);
  return [
    `import * as widget from '${file}';`,
    `provideModule('${containerName(section)}', './${exposed}', widget);`,
  ];
}

function describePages(declarations: readonly SectionBuild['declaration'][]): PageSource[] {
  return declarations.flatMap(({ name, paths }) =>
    paths.map(({ page, embeds = [] }) => ({
      name: `${name}-${page}`,
      section: name,
      page,
      code: [
        `import { provideModule } from '${RUNTIME}';`,
        `import * as module from '${path.join(PROJECT_ROOT, name, 'src/pages', page)}';`,
        'const [Page] = Object.values(module);',
        `provideModule('${containerName(name)}', './routes', { routes: { '${page}': async () => Page } });`,
        ...embeds.flatMap((widget) => provideWidget(declarations, widget)),
      ].join('\n'),
    })),
  );
}

function build(sources: readonly PageSource[], folder: string): Promise<void> {
  const base = baseConfig('shell', path.join(PROJECT_ROOT, 'shell'), 'production');
  const compiler = rspack({
    ...base,
    entry: Object.fromEntries(
      sources.map(({ name }) => [
        name,
        [path.join(folder, `${name}.ts`), path.join(PROJECT_ROOT, 'shell/src/index.ts')],
      ]),
    ),
    output: { ...base.output, path: path.join(folder, 'dist'), filename: '[name].js' },
    plugins: [...(base.plugins ?? []), insteadOfRemotes(RUNTIME)],
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problems = stats?.hasErrors() ? stats.toString('errors-only') : '';
      compiler.close(() => {
        if (error) reject(error);
        else if (problems !== '') reject(new UserError(problems));
        else resolve();
      });
    });
  });
}

/** Builds every page of the site as one file each, without federation, from the same sources. */
export async function buildSingleBundles(): Promise<BundledPage[]> {
  const folder = path.join(PROJECT_ROOT, '.cache/single-bundle');
  await mkdir(folder, { recursive: true });
  const sources = describePages(await readDeclarations());
  await Promise.all(
    sources.map(({ name, code }) => writeFile(path.join(folder, `${name}.ts`), code)),
  );
  await build(sources, folder);
  const built = await readdir(path.join(folder, 'dist'));
  return sources.map(({ name, section, page }) => {
    if (!built.includes(`${name}.js`)) throw new UserError(`${name} was not built.`);
    return { section, page, file: path.join(folder, 'dist', `${name}.js`) };
  });
}
