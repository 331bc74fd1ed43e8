import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { containerName, type SectionDeclaration } from '@site/shared/contract';
import { baseConfig } from '../../platform/build/base-config.ts';
import { loadBuild } from '../../platform/build/build.ts';
import { UserError } from '../../platform/kit/errors.ts';
import { listSections, PROJECT_ROOT } from '../../platform/kit/project.ts';
import { insteadOfRemotes } from './single-bundle.ts';

const FOLDER = path.join(PROJECT_ROOT, '.cache/default-federation');

/** Path under which the variant's files are served. */
export const DEFAULTS_URL = '/defaults/';

// What a reader of the documentation would share; every other setting is the plugin's default.
const SHARED = {
  react: { singleton: true },
  'react-dom': { singleton: true },
  'react-router-dom': { singleton: true },
  'styled-components': { singleton: true },
  '@site/shared/api': { singleton: true },
  '@site/shared/contract/runtime': { singleton: true },
  '@site/shared/query': { singleton: true },
  '@site/shared/router': { singleton: true },
} as const;

function compile(config: Configuration): Promise<void> {
  const compiler = rspack(config);
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

function configure(name: string, federation: Partial<ModuleFederationOptions>): Configuration {
  const base = baseConfig(name, path.join(PROJECT_ROOT, name), 'production');
  return {
    ...base,
    output: { ...base.output, path: path.join(FOLDER, name), crossOriginLoading: false },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        shared: SHARED,
        dts: false,
        ...federation,
      }),
    ],
  };
}

type ModuleFederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

function sectionConfig(declaration: SectionDeclaration): Configuration {
  return {
    ...configure(declaration.name, {
      filename: 'remoteEntry.js',
      exposes: { ...declaration.exposes },
    }),
    entry: {},
  };
}

async function shellConfig(sections: readonly string[]): Promise<Configuration> {
  // Sections are remotes of the build here, and federation fetches them.
  const runtime = path.join(FOLDER, 'runtime.ts');
  await writeFile(
    runtime,
    [
      "import { loadRemote } from '@module-federation/runtime';",
      'export const registerSections = () => (container: string, expose: string) =>',
      "  loadRemote(container + expose.replace('.', ''));",
    ].join('\n'),
  );
  const index = path.join(PROJECT_ROOT, 'shell/src/index.ts');
  const bootstrap = path.join(FOLDER, 'bootstrap.ts');
  await writeFile(bootstrap, `import('${index}');`);
  const config = configure('shell', {
    remotes: Object.fromEntries(
      sections.map((name) => [
        containerName(name),
        `${containerName(name)}@${DEFAULTS_URL}${name}/mf-manifest.json`,
      ]),
    ),
  });
  return {
    ...config,
    entry: { shell: bootstrap },
    output: { ...config.output, publicPath: `${DEFAULTS_URL}shell/`, filename: 'shell.js' },
    plugins: [...(config.plugins ?? []), insteadOfRemotes(runtime)],
  };
}

/** Builds shell and sections with federation's default settings, from the same sources. Returns the folder. */
export async function buildDefaultFederation(): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const sections = await listSections();
  for (const name of sections) {
    const build = await loadBuild(path.join(PROJECT_ROOT, name));
    if ('declaration' in build) await compile(sectionConfig(build.declaration));
  }
  await compile(await shellConfig(sections));
  return FOLDER;
}
