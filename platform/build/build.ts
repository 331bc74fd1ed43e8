import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Configuration, rspack } from '@rspack/core';
import type { Release } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import { COMPILED_PLUGIN } from './base-config.ts';
import { DOCUMENT_FILE, renderShellDocument } from './document.ts';
import { sortManifest } from './federation-manifest.ts';
import { RELEASE_FILE, writeStatement } from './release-file.ts';
import { describeSection, describeShell, readScriptGroups } from './release-manifest.ts';
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
  await sortManifest(dist);
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  let release: Release;
  if ('declaration' in build) {
    await settleTypes(dist, build.declaration);
    release = await describeSection(build.declaration, dist, version, groups);
  } else {
    await compile(build.configureWorker(folder));
    const document = await renderShellDocument(build.document, folder);
    await writeFile(path.join(dist, DOCUMENT_FILE), document);
    release = await describeShell(dist, version, groups);
  }
  await writeFile(path.join(dist, RELEASE_FILE), writeStatement(release));
  return release;
}
