import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE } from '@site/shared/contract';
import { z } from 'zod';

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

/** Reads the manifest of a build's folder. Throws where there is none, or where it is not one. */
export async function readManifest(folder: string): Promise<FederationManifest> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')));
}

/** The plugin lists shared modules in the order in which they were built; equal builds state the same. */
export async function sortManifest(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const shared = manifest.shared.toSorted((one, other) => one.name.localeCompare(other.name));
  const text = JSON.stringify({ ...manifest, shared }, null, 2);
  await writeFile(path.join(folder, MANIFEST_FILE), `${text}\n`);
  // Its twin with sources, for tools that compare builds. Nothing here reads it.
  await rm(path.join(folder, 'mf-stats.json'), { force: true });
}
