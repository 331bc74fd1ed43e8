import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats, StatsModule } from '@rspack/core';
import { z } from 'zod';

/** File in a release's Node folder: the packages in its code. */
export const SBOM_FILE = 'sbom.json';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

/** Lists the files of a build's code. Leaves out unused ones. */
export function listSources(stats: Stats): string[] {
  const { modules = [] } = stats.toJson({
    ...{ all: false, modules: true, nestedModules: true },
    // Stats leave these out by default.
    ...{ cachedModules: true, dependentModules: true, orphanModules: true },
  });
  const list = (found: readonly StatsModule[] = []): string[] =>
    found.flatMap((each) => [each.nameForCondition ?? [], list(each.modules)].flat());
  // Modules in no file are orphans, except as parts of others.
  return list(modules.filter(({ orphan }) => !orphan));
}

/** Returns the packages that contain the files, as a list in the CycloneDX format. */
export async function describePackages(files: Iterable<string>): Promise<string> {
  const folders = new Set<string>();
  for (const file of files) {
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*)\//.exec(file) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  const read = async (folder: string) => {
    const text = await readFile(path.join(folder, 'package.json'), 'utf8');
    const { name, version, license } = packageSchema.parse(JSON.parse(text));
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licenses = license === undefined ? [] : [{ expression: license }];
    return { type: 'library', 'bom-ref': purl, name, version, purl, licenses };
  };
  const components = await Promise.all([...folders].map(read));
  components.sort((one, other) => (one.purl < other.purl ? -1 : 1));
  const list = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components };
  return `${JSON.stringify(list, null, 2)}\n`;
}
