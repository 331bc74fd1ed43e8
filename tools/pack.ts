import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT, readArguments, runProcess, step, UserError } from '@site/platform/command';
import { packShell } from '@site/platform/operate';

/** A command of sections' own repositories that the platform brings, and its libraries. */
const TRANSLATIONS = 'tools/translations';
const ITS_LIBRARIES = ['gettext-parser', 'oxc-parser'];

const PACKAGES = ['shared', 'platform', 'create-section'] as const;
/** Files to copy next to the compiled ones. */
const KEPT = /\.(mjs|sh|sql|md)$/;

interface PackageJson {
  readonly name: string;
  readonly version: string;
  /** Source files; a package without them is published unchanged. */
  readonly exports?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await runProcess(command, args, { cwd });
  if (code === 0) return output;
  throw new UserError(
    'TOOL_FAILED',
    `${[command, ...args].join(' ')} failed in ${cwd}:\n${output}`,
  );
}

async function readPackageJson(name: string): Promise<PackageJson> {
  return JSON.parse(await readFile(path.join(PROJECT_ROOT, name, 'package.json'), 'utf8'));
}

async function readVersion(name: string): Promise<string> {
  return (await readPackageJson(name)).version;
}

/** Compiles each file separately, with its types. */
async function compile(source: string, target: string): Promise<void> {
  const config = path.join(target, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    // `npm run check` has done that, with all declarations of the repository.
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: source,
    outDir: target,
    typeRoots: [path.join(PROJECT_ROOT, 'node_modules/@types')],
  };
  const extended = path.join(PROJECT_ROOT, 'tsconfig.json');
  const [include, exclude] = [[source], [`${source}/**/*.test.*`, `${source}/node_modules`]];
  await writeFile(config, JSON.stringify({ extends: extended, compilerOptions, include, exclude }));
  await run(path.join(PROJECT_ROOT, 'node_modules/.bin/tsc'), ['-p', config], PROJECT_ROOT);
  await rm(config);
}

function compiledFiles(sources: Readonly<Record<string, string>> = {}) {
  const files = Object.entries(sources).map(([name, file]) => {
    const base = file.replace(/\.tsx?$/, '');
    return [name, base === file ? file : { types: `${base}.d.ts`, default: `${base}.js` }];
  });
  return Object.fromEntries(files);
}

async function readLibraries() {
  const { devDependencies = {} } = await readPackageJson('.');
  return Object.fromEntries(ITS_LIBRARIES.map((name) => [name, devDependencies[name]]));
}

/** Returns the lockfile's entries of libraries, without those of the workspaces. */
async function readLocked() {
  const text = await readFile(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
  const { packages }: { packages: Readonly<Record<string, { link?: boolean }>> } = JSON.parse(text);
  const libraries = Object.entries(packages).filter(
    ([place, { link }]) => place.startsWith('node_modules/') && link === undefined,
  );
  return Object.fromEntries(libraries);
}

async function describe(json: PackageJson): Promise<PackageJson> {
  const version = `^${await readVersion('shared')}`;
  const shared = json.dependencies?.['@site/shared'] && { '@site/shared': version };
  const bundled = '@site/renderer' in (json.dependencies ?? {}) ? ['@site/renderer'] : undefined;
  return {
    ...json,
    private: undefined,
    scripts: undefined,
    devDependencies: undefined,
    exports: compiledFiles(json.exports),
    imports: compiledFiles(json.imports),
    bin: bundled && { ...json.bin, 'site-translations': `${TRANSLATIONS}/run.mjs` },
    // Helpers for tests need the libraries of tests. The renderer, which the platform contains, has none.
    dependencies: {
      ...(json.name !== '@site/renderer' && json.devDependencies),
      ...json.dependencies,
      ...shared,
      ...(bundled && (await readLibraries())),
    },
    bundleDependencies: bundled,
  };
}

/** Writes a folder's compiled sources, and the files beside them, into another folder. */
async function compileFolder(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await compile(source, target);
  const list = await run('git', ['ls-files', '--', '.'], source);
  for (const file of list.split('\n').filter((each) => KEPT.test(each))) {
    await cp(path.join(source, file), path.join(target, file));
  }
}

/** Writes a package with compiled sources into a folder. */
async function compilePackage(name: string, target: string): Promise<void> {
  await compileFolder(path.join(PROJECT_ROOT, name), target);
  const json = await describe(await readPackageJson(name));
  await writeFile(path.join(target, 'package.json'), JSON.stringify(json));
}

async function packOne(name: string, folder: string): Promise<string> {
  const source = path.join(PROJECT_ROOT, name);
  const json = await readPackageJson(name);
  const temporary = path.join(folder, `${name}.temporary`);
  await rm(temporary, { recursive: true, force: true });
  if (json.exports === undefined) {
    await cp(source, temporary, { recursive: true });
    const versions = {
      shared: await readVersion('shared'),
      platform: await readVersion('platform'),
    };
    const site = { versions, packages: await readLocked() };
    await writeFile(path.join(temporary, 'site.json'), JSON.stringify(site));
  } else {
    await compilePackage(name, temporary);
    if (name === 'shared') {
      await cp(path.join(PROJECT_ROOT, 'CONTRIBUTING.md'), path.join(temporary, 'README.md'));
    }
    if (name === 'platform') {
      // A section in its own repository tests its tables together with the site's.
      for (const part of ['migrations', 'seed.sql', 'seed-country.sql']) {
        const place = path.join(temporary, 'supabase', part);
        await cp(path.join(PROJECT_ROOT, 'supabase', part), place, { recursive: true });
      }
      // It has no sources of the shell, which applies edits to open pages.
      await packShell(path.join(temporary, 'shell'));
      await compileFolder(
        path.join(PROJECT_ROOT, TRANSLATIONS),
        path.join(temporary, TRANSLATIONS),
      );
      const renderer = path.join(PROJECT_ROOT, 'renderer');
      const bundled = path.join(temporary, 'node_modules/@site/renderer');
      await run('npm', ['run', 'build'], renderer);
      await compilePackage('renderer', bundled);
      await cp(path.join(renderer, 'dist'), path.join(bundled, 'dist'), { recursive: true });
    }
  }
  await run('npm', ['pack', '--silent', '--pack-destination', folder], temporary);
  await rm(temporary, { recursive: true, force: true });
  return path.join(folder, `${json.name.replace('@', '').replace('/', '-')}-${json.version}.tgz`);
}

/** `npm run pack`: creates the packages for sections in their own repositories. @throws {UserError} */
export async function pack(args: readonly string[]): Promise<void> {
  const use = 'npm run pack [-- <folder>]';
  const named = readArguments(args, use, {}, ({ positionals }) => positionals[0] ?? 'packages');
  const folder = path.resolve(PROJECT_ROOT, named);
  for (const name of PACKAGES) {
    const file = await step(`Packing @site/${name}`, () => packOne(name, folder), path.basename);
    process.stdout.write(`npm publish ${path.relative(PROJECT_ROOT, file)}\n`);
  }
}
