import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import {
  assertPaths,
  type LanguageBuild,
  MANIFEST_FILE,
  type Release,
  type SectionDeclaration,
  type SectionRelease,
} from '@site/shared/contract';
import { z } from 'zod';
import { listFiles } from '../kit/files.ts';
import { chunkName } from './define-build.ts';
import {
  digestOfRelease,
  integrityOf,
  NODE_FOLDER,
  RELEASE_FILE,
  type SharedVersions,
} from './release-file.ts';
import { requiredRanges, sharedVersions } from './shared-modules.ts';

const assetsSchema = z.looseObject({
  js: z.looseObject({ sync: z.array(z.string()), async: z.array(z.string()) }),
});

const manifestSchema = z.looseObject({
  name: z.string(),
  metaData: z.looseObject({
    globalName: z.string(),
    buildInfo: z.looseObject({ buildVersion: z.string() }),
    remoteEntry: z.looseObject({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(
    z.looseObject({ name: z.string(), requiredVersion: z.string(), assets: assetsSchema }),
  ),
  exposes: z.array(z.looseObject({ path: z.string(), assets: assetsSchema })),
});

export type FederationManifest = z.infer<typeof manifestSchema>;

export async function readManifest(folder: string): Promise<FederationManifest> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')));
}

/** Sorts the shared modules, which the plugin lists in the order of the build, so that equal builds are equal. */
export async function sortManifest(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const shared = manifest.shared.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const text = JSON.stringify({ ...manifest, shared }, null, 2);
  await writeFile(path.join(folder, MANIFEST_FILE), `${text}\n`);
  // For tools that compare builds; unused here.
  await rm(path.join(folder, 'mf-stats.json'), { force: true });
}

/** Returns the hashes of a build's files: for browsers (`integrity`), and for Node. */
export async function hashFiles(folder: string) {
  const integrity: Record<string, string> = {};
  const node: Record<string, string> = {};
  for (const file of await listFiles(folder)) {
    if (file === RELEASE_FILE) continue;
    const hash = integrityOf(await readFile(path.join(folder, file)));
    (file.split('/').includes(NODE_FOLDER) ? node : integrity)[file] = hash;
  }
  return { integrity, node };
}

export function withVersion<Stated extends Omit<Release, 'version'>>(
  stated: Stated,
  ofPackage: string,
) {
  return { ...stated, version: `${ofPackage}-${digestOfRelease(stated)}` };
}

/** Returns the groups of scripts that load together: of an entry, an exposed module or an `import()`. */
export function readScriptGroups({ compilation }: Stats) {
  return compilation.chunkGroups.map((group) => ({
    name: group.name,
    requests: group.origins.flatMap(({ request }) => request ?? []),
    files: group.getFiles().filter((file) => file.endsWith('.js')),
  }));
}

export type ScriptGroup = ReturnType<typeof readScriptGroups>[number];

function filesOf(groups: readonly ScriptGroup[], wanted: (group: ScriptGroup) => boolean) {
  return groups.find(wanted)?.files ?? [];
}

/** A manifest without files and versions. The shell has only an entry. */
export type DescribedBuild = Pick<Release, 'name' | 'entry'> &
  Partial<Pick<SectionRelease, 'container' | 'exposes' | 'paths' | 'documents'>>;

export async function describeSection(
  declaration: SectionDeclaration,
  folder: string,
  groups: readonly ScriptGroup[],
): Promise<DescribedBuild> {
  assertPaths(declaration);
  const manifest = await readManifest(folder);
  const container = manifest.metaData.globalName;
  const entry = manifest.metaData.remoteEntry.name;
  // The manifest lists a module's files too, but all files of the build for a chunk in the entry.
  const exposes = Object.fromEntries(
    Object.keys(declaration.exposes).map((name) => [
      name,
      [...new Set([entry, ...filesOf(groups, (group) => group.name === chunkName(name))])],
    ]),
  );
  const routes = exposes['./routes'] ?? [entry];
  const paths = declaration.paths.map((sectionPath) => {
    const imported = (name: string) =>
      filesOf(groups, ({ requests }) => requests.some((each) => each.endsWith(name)));
    const files = [...new Set([...routes, ...imported(`/pages/${sectionPath.page}`)])];
    const partFiles = imported(`/${sectionPath.page}-parts`);
    return { ...sectionPath, files, ...(partFiles.length > 0 && { partFiles }) };
  });
  const { name, documents } = declaration;
  return { name, entry, container, exposes, paths, documents };
}

export function describeShell(groups: readonly ScriptGroup[]): DescribedBuild {
  const [entry] = filesOf(groups, ({ name }) => name === 'shell');
  if (entry === undefined) throw new Error('shell: the build made no entry.');
  return { name: 'shell', entry };
}

export async function describeRelease(
  { name, entry, container, ...build }: DescribedBuild,
  languages: Readonly<Record<string, LanguageBuild>>,
  folder: string,
  packageVersion: string,
): Promise<Release & SharedVersions> {
  const { integrity, node } = await hashFiles(folder);
  const versions =
    container === undefined ? { provides: sharedVersions() } : { requires: requiredRanges() };
  const others = Object.keys(languages).length > 0 ? { languages } : {};
  const stated = { name, entry, container, integrity, ...build, ...versions, ...others, node };
  return withVersion(stated, packageVersion);
}
