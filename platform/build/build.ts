import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Configuration, rspack } from '@rspack/core';
import type { LanguageBuild, Release } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import { COMPILED_PLUGIN } from './base-config.ts';
import { DOCUMENT_FILE, renderShellDocument } from './document.ts';
import { sortManifest } from './federation-manifest.ts';
import { writeFont } from './language-font.ts';
import { declarationIn, inLanguage, listLanguages, listUntranslated } from './languages.ts';
import { RELEASE_FILE, writeStatement } from './release-file.ts';
import {
  type DescribedBuild,
  describeRelease,
  describeSection,
  describeShell,
  hashFiles,
  readScriptGroups,
  type ScriptGroup,
} from './release-manifest.ts';
import type { SectionBuild } from './section-build.ts';
import type { ShellBuild } from './shell-build.ts';
import { settleTypes, TYPES_FILE } from './widget-types.ts';

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

/** What a build of one language is without its files: each language has the same parts. */
async function finishBuild(
  build: Build,
  folder: string,
  groups: readonly ScriptGroup[],
  language?: string,
): Promise<DescribedBuild> {
  const dist = path.join(folder, 'dist', language ?? '');
  await sortManifest(dist);
  if ('declaration' in build) {
    const declaration = await declarationIn(build.declaration, folder, language);
    return describeSection(declaration, dist, groups);
  }
  const worker = build.configureWorker(folder);
  await compile(language === undefined ? worker : inLanguage(worker, folder, language));
  const font = build.document.fonts?.[language ?? ''];
  const document = await renderShellDocument(
    build.document,
    folder,
    font && (await writeFont(font, dist)),
  );
  await writeFile(path.join(dist, DOCUMENT_FILE), document);
  return describeShell(groups);
}

/** Builds the files of a further language into a folder of the release, which states itself as a release does. */
async function buildLanguage(
  build: Build,
  folder: string,
  language: string,
): Promise<LanguageBuild> {
  const groups = await compile(inLanguage(build.configure(folder, 'production'), folder, language));
  await compile(inLanguage(build.configureNode(folder), folder, language));
  const { entry, exposes, paths, ...named } = await finishBuild(build, folder, groups, language);
  const dist = path.join(folder, 'dist', language);
  const missing = await listUntranslated(folder, language);
  if (missing.length > 0) {
    process.stdout.write(
      `${named.name}: ${language} lacks ${missing.join(', ')}, which stays English\n`,
    );
  }
  const { integrity } = await hashFiles(dist);
  const stated = { ...named, entry, integrity, exposes, paths };
  await writeFile(path.join(dist, RELEASE_FILE), writeStatement(stated));
  return { entry, exposes, paths };
}

/** Builds a package for release into its `dist`, and states there what the release holds. */
export async function buildPackage(folder: string): Promise<Release> {
  const build = await loadBuild(folder);
  const dist = path.join(folder, 'dist');
  // Where the types have errors none are made, and those of the build before would stay.
  await rm(path.join(dist, TYPES_FILE), { force: true });
  const groups = await compile(build.configure(folder, 'production', true));
  await compile(build.configureNode(folder));
  // At once and whole: others may be building.
  await rename(path.join(folder, '.swc'), COMPILED_PLUGIN).catch(() => undefined);
  if ('declaration' in build) await settleTypes(dist, build.declaration);
  const whole = await finishBuild(build, folder, groups);
  const languages: Record<string, LanguageBuild> = {};
  for (const language of await listLanguages(folder)) {
    languages[language] = await buildLanguage(build, folder, language);
  }
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  const release = await describeRelease(whole, languages, dist, version);
  await writeFile(path.join(dist, RELEASE_FILE), writeStatement(release));
  return release;
}
