import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { decodedMap, encodedMap, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping';
import { type Configuration, rspack } from '@rspack/core';
import type { LanguageBuild, Release } from '@site/shared/contract';
import { build as bundle, transform } from 'esbuild';
import { UserError } from '../kit/errors.ts';
import { listFiles } from '../kit/files.ts';
import { COMPILED_PLUGIN, TARGETS } from './base-config.ts';
import type { SectionBuild, ShellBuild, ShellDocument } from './define-build.ts';
import { declarationIn, inLanguage, listLanguages } from './languages.ts';
import {
  DOCUMENT_FILE,
  LETTERS_ATTRIBUTE,
  MAPS_FOLDER,
  NODE_FOLDER,
  RELEASE_FILE,
  writeRelease,
} from './release-file.ts';
import {
  type DescribedBuild,
  describeRelease,
  describeSection,
  describeShell,
  hashFiles,
  readScriptGroups,
  sortManifest,
} from './release-manifest.ts';
import { describePackages, listSources, SBOM_FILE } from './sbom.ts';

export type Build = SectionBuild | ShellBuild;

export async function loadBuild(folder: string): Promise<Build> {
  const file = path.join(folder, 'rspack.config.ts');
  const module: { default: Build } = await import(pathToFileURL(file).href);
  return module.default;
}

/** Runs a build. Returns its groups of scripts, and the files of its code. @throws {UserError} with the compiler's message. */
export async function compile(config: Configuration) {
  const compiler = rspack(config);
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats === undefined || stats.hasErrors() || stats.hasWarnings()) {
      throw new UserError(
        'BUILD_FAILED',
        stats?.toString('errors-warnings') ?? 'The compiler says nothing.',
      );
    }
    return { groups: readScriptGroups(stats), sources: listSources(stats) };
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

/** Leaves only files in the source maps of a build: generated code contains the project's folder, so its columns differ. */
async function cleanMaps(dist: string): Promise<void> {
  for (const name of await listFiles(path.join(dist, MAPS_FOLDER))) {
    const file = path.join(dist, MAPS_FOLDER, name);
    const { mappings, ...map } = decodedMap(new TraceMap(await readFile(file, 'utf8')));
    const isFile = map.sources.map((source) => /^[^%]+\.[cm]?[jt]sx?$/.test(`${source}`));
    const kept = mappings.map((line) =>
      line.map(
        ([column, source, ...rest]): SourceMapSegment =>
          source !== undefined && isFile[source]
            ? ([column, source, ...rest] as SourceMapSegment)
            : [column],
      ),
    );
    const sources = map.sources.map((source, index) => (isFile[index] ? source : ''));
    const cleaned = encodedMap(new TraceMap({ ...map, sources, mappings: kept }));
    await writeFile(file, JSON.stringify(cleaned));
  }
}

async function bundleInlineScript(file: string): Promise<string> {
  const target = TARGETS.replaceAll(' >= ', '').split(', ');
  const how = { bundle: true, minify: true, write: false, format: 'iife', target } as const;
  const { outputFiles } = await bundle({ entryPoints: [file], ...how });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** Fills the shell's parts of its document, not those of a composition. */
export async function renderShellDocument(document: ShellDocument, folder: string, language = '') {
  const template = await readFile(path.join(folder, document.template), 'utf8');
  const { style = '', script } = document.more[language] ?? {};
  const inline = async (source: string) =>
    `<script>${await bundleInlineScript(path.join(folder, source))}</script>`;
  const headScript = await inline(document.headScript);
  const more = script === undefined ? '' : await inline(script);
  const element = async (css: string, attribute = '') => {
    const { code } = await transform(css, { loader: 'css', minify: true });
    return `<style${attribute}>${code.trim()}</style>`;
  };
  const letters = Object.entries(document.letters).map(([name, css]) =>
    element(css, ` ${LETTERS_ATTRIBUTE}="${name}"`),
  );
  const styles = await Promise.all([...letters, element(document.style + style)]);
  return template
    .replace('<!--shell:style-->', () => styles.join('') + more)
    .replace('<!--shell:script-->', () => headScript);
}

/** Builds the shell for development into a folder, with its document, for repositories without its sources. */
export async function buildDevelopmentShell(folder: string, target: string): Promise<void> {
  const build = await loadBuild(folder);
  if (!('document' in build)) throw new UserError('BUILD_INVALID', `${folder} is not the shell.`);
  const config = build.configure(folder, 'development');
  const output = { ...config.output, path: target };
  await compile({ ...config, output, devtool: false });
  await writeFile(
    path.join(target, DOCUMENT_FILE),
    await renderShellDocument(build.document, folder),
  );
}

/** Builds the files of a language; default: the first. Describes them without hashes. */
async function buildFiles(build: Build, folder: string, language = ''): Promise<DescribedBuild> {
  const local = (config: Configuration) => inLanguage(config, folder, language);
  const browser = await compile(local(build.configure(folder, 'production')));
  const node = await compile(local(build.configureNode(folder)));
  const { groups } = browser;
  const dist = path.join(folder, 'dist', language);
  await cleanMaps(dist);
  if (language === '') {
    const packages = await describePackages([...browser.sources, ...node.sources]);
    await writeFile(path.join(dist, NODE_FOLDER, SBOM_FILE), packages);
  }
  await sortManifest(dist);
  if ('declaration' in build) {
    return describeSection(await declarationIn(build.declaration, folder, language), dist, groups);
  }
  const headScript = await bundleInlineScript(path.join(folder, build.document.headScript));
  await compile(local(build.configureWorker(folder, headScript)));
  const document = await renderShellDocument(build.document, folder, language);
  await writeFile(path.join(dist, DOCUMENT_FILE), document);
  return describeShell(groups);
}

async function buildLanguage(build: Build, folder: string, language: string) {
  const described = await buildFiles(build, folder, language);
  const dist = path.join(folder, 'dist', language);
  const { integrity } = await hashFiles(dist);
  await writeFile(path.join(dist, RELEASE_FILE), writeRelease({ ...described, integrity }));
  const { entry, exposes, paths } = described;
  return { entry, exposes, paths };
}

export async function buildPackage(folder: string): Promise<Release> {
  const build = await loadBuild(folder);
  const dist = path.join(folder, 'dist');
  const whole = await buildFiles(build, folder);
  // Atomic, since others may be building.
  await rename(path.join(folder, '.swc'), COMPILED_PLUGIN).catch(() => undefined);
  const languages: Record<string, LanguageBuild> = {};
  for (const language of await listLanguages(folder)) {
    languages[language] = await buildLanguage(build, folder, language);
  }
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  const release = await describeRelease(whole, languages, dist, version);
  await writeFile(path.join(dist, RELEASE_FILE), writeRelease(release));
  return release;
}
