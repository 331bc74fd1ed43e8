import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Configuration, rspack } from '@rspack/core';
import type { LanguageBuild, Release } from '@site/shared/contract';
import { transform } from 'esbuild';
import { UserError } from '../kit/errors.ts';
import { COMPILED_PLUGIN } from './base-config.ts';
import type { LetterFont, SectionBuild, ShellBuild, ShellDocument } from './define-build.ts';
import { declarationIn, inLanguage, listLanguages } from './languages.ts';
import { DOCUMENT_FILE, RELEASE_FILE, writeRelease } from './release-file.ts';
import {
  type DescribedBuild,
  describeRelease,
  describeSection,
  describeShell,
  hashFiles,
  readScriptGroups,
  sortManifest,
} from './release-manifest.ts';
import { settleTypes, TYPES_FILE } from './widget-types.ts';

const require = createRequire(import.meta.url);

// It brings no types.
const subsetFont: (
  font: Buffer,
  letters: string,
  options: {
    readonly targetFormat: 'woff2';
    readonly noHinting: boolean;
    readonly keepFeatures: readonly string[];
    readonly dropTables: readonly string[];
  },
) => Promise<Buffer> = require('subset-font');

const FONT_FILE = 'font.woff2';

/** What an `rspack.config.ts` of this repository exports by default. */
export type Build = SectionBuild | ShellBuild;

export async function loadBuild(folder: string): Promise<Build> {
  const file = path.join(folder, 'rspack.config.ts');
  const module: { default: Build } = await import(pathToFileURL(file).href);
  return module.default;
}

/** Runs a build; returns the scripts that come together. Throws {@link UserError} with the compiler's words. */
export async function compile(config: Configuration) {
  const compiler = rspack(config);
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats === undefined || stats.hasErrors() || stats.hasWarnings()) {
      throw new UserError(stats?.toString('errors-warnings') ?? 'The compiler says nothing.');
    }
    return readScriptGroups(stats);
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

/** Fills the shell's own parts of its document; the parts of a composition stay open. */
export async function renderShellDocument(
  document: ShellDocument,
  folder: string,
  letters = { css: '', script: '' },
) {
  const template = await readFile(path.join(folder, document.template), 'utf8');
  const css = letters.css + document.style;
  const { code } = await transform(css, { loader: 'css', minify: true });
  return template
    .replace('<!--shell:style-->', () => `<style>${code.trim()}</style>${letters.script}`)
    .replace('<!--shell:script-->', () => `<script>${document.headScript}</script>`);
}

/** Writes the letters of a font into a build's folder. */
async function writeFont({ file, first, last }: LetterFont, dist: string) {
  const letters = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const font = await readFile(require.resolve(file));
  // Kerning alone would be two thirds of the file; the tables are of layout, and of text that runs down.
  const subset = await subsetFont(font, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [],
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'vhea', 'vmtx'],
  });
  await writeFile(path.join(dist, FONT_FILE), subset);
}

/** What the letters add to the head of a language's pages: each names a language that is written in them. */
function letterHead({ family, local, first, last, writtenIn }: LetterFont, language: string) {
  const file = `${language === '' ? '' : '../'}${FONT_FILE}`;
  const sources = [...local.map((name) => `local('${name}')`), `url(<!--site:shell-->${file})`];
  const range = `U+${first.toString(16)}-${last.toString(16)}`;
  const css = `@font-face{font-family:${family};src:${sources.join()};unicode-range:${range};font-display:swap;}`;
  const { languages, style, script } = writtenIn;
  if (!languages.includes(language)) return { css, script: '' };
  return { css: css + style, script: `<script>${script}</script>` };
}

/** Builds the files of a language, of the first one where none is named; says what they are without their hashes. */
async function buildFiles(build: Build, folder: string, language = ''): Promise<DescribedBuild> {
  const local = (config: Configuration) => inLanguage(config, folder, language);
  const groups = await compile(local(build.configure(folder, 'production', language === '')));
  await compile(local(build.configureNode(folder)));
  const dist = path.join(folder, 'dist', language);
  await sortManifest(dist);
  if ('declaration' in build) {
    return describeSection(await declarationIn(build.declaration, folder, language), dist, groups);
  }
  await compile(local(build.configureWorker(folder)));
  const { font } = build.document;
  if (language === '') await writeFont(font, dist);
  const document = await renderShellDocument(build.document, folder, letterHead(font, language));
  await writeFile(path.join(dist, DOCUMENT_FILE), document);
  return describeShell(groups);
}

/** Builds a further language into a folder of the release, which states itself as a release does. */
async function buildLanguage(build: Build, folder: string, language: string) {
  const { entry, exposes, paths, ...named } = await buildFiles(build, folder, language);
  const dist = path.join(folder, 'dist', language);
  const { integrity } = await hashFiles(dist);
  const stated = { ...named, entry, integrity, exposes, paths };
  await writeFile(path.join(dist, RELEASE_FILE), writeRelease(stated));
  return { entry, exposes, paths };
}

/** Builds a package for release into its `dist`, and states there what the release holds. */
export async function buildPackage(folder: string): Promise<Release> {
  const build = await loadBuild(folder);
  const dist = path.join(folder, 'dist');
  // Where the types have errors none are made, and those of the build before would stay.
  await rm(path.join(dist, TYPES_FILE), { force: true });
  const whole = await buildFiles(build, folder);
  // At once and whole: others may be building.
  await rename(path.join(folder, '.swc'), COMPILED_PLUGIN).catch(() => undefined);
  if ('declaration' in build) await settleTypes(dist, build.declaration);
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
