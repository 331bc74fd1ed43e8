import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConcatenatedModule, type Module, type Stats } from '@rspack/core';

export const SBOM_FILE = 'sbom.json';

/** The files of a module; one that others were joined into has theirs. */
function filesOf(module: Module): string[] {
  const joined = module instanceof ConcatenatedModule ? module.modules.flatMap(filesOf) : [];
  const own = module.nameForCondition();
  return own === undefined ? joined : [own, ...joined];
}

// The last one counts: a package may lie in the folder of another.
const PACKAGE_FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

export function listBundledPackages({ compilation }: Stats): string[] {
  const { chunks, chunkGraph } = compilation;
  const files = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk).flatMap(filesOf));
  const folders = files.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[1] ?? []);
  return [...new Set(folders)];
}

async function describeComponent(folder: string) {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { name, version, license } = JSON.parse(text);
  return {
    type: 'library',
    name,
    version,
    // The @ of a scope is written as %40; https://github.com/package-url/purl-spec
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: typeof license === 'string' ? [{ expression: license }] : [],
  };
}

/**
 * A bill of materials in CycloneDX 1.6 of the packages in the given folders. It holds no time and no
 * serial number, so that equal builds stay equal releases.
 */
export async function renderSbom(name: string, folders: readonly string[]): Promise<string> {
  const found = await Promise.all(folders.map(describeComponent));
  const components = [...new Map(found.map((each) => [each.purl, each])).values()].sort((a, b) =>
    a.purl < b.purl ? -1 : 1,
  );
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name } },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
