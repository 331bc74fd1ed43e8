import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, SectionPath, SectionRelease } from '@site/shared/contract';
import {
  DOCUMENT_FILE,
  digestOfRelease,
  integrityOf,
  NODE_FOLDER,
  RELEASE_FILE,
  type SharedVersions,
  writeRelease,
} from '../../bundler/release-file.ts';

/** Options of a build made without a compiler. */
export interface SyntheticBuild extends SharedVersions {
  readonly name: string;
  readonly version: string;
  /** Additional scripts → their content. */
  readonly files?: Readonly<Record<string, string>>;
  readonly paths?: readonly Pick<SectionPath, 'path' | 'embeds' | 'query'>[];
  readonly documents?: SectionRelease['documents'];
  readonly exposes?: Readonly<Record<string, readonly string[]>>;
  readonly languages?: Release['languages'];
  /** Source of the publisher object. Default: it publishes nothing. */
  readonly publisher?: string;
  /** Name → the code of a build for Node, such as `shell` or `routes`, in the place of the usual one. */
  readonly code?: Readonly<Record<string, string>>;
}

const ENTRY = 'entry.js';
const DOCUMENT =
  '<html lang="<!--site:language-->"><head><!--site:head--></head><body><!--site:body--><!--site:scripts--></body></html>';

/** Its pages show only the names of their releases. */
const SHELL_FOR_NODE = `
exports.sharedModules = {};
exports.provideModules = () => undefined;
exports.prerender = async ({ composition: { shell, sections }, address }) => {
  const releases = [shell, ...sections].map(({ name, version }) => name + ' ' + version);
  const html = '<h1>' + releases.join(', ') + '</h1>';
  return { found: true, html, styles: '', path: address, data: {}, meta: null, today: '2026-01-31', failures: [] };
};
`;

/** Returns the files that render the release's pages in Node. */
function nodeFiles(
  name: string,
  exposes: Readonly<Record<string, unknown>>,
  publisher: string | undefined,
  code: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const own = Object.entries(code).map(([part, text]) => [`${NODE_FOLDER}/${part}.cjs`, text]);
  if (name === 'shell') {
    return { [`${NODE_FOLDER}/shell.cjs`]: SHELL_FOR_NODE, ...Object.fromEntries(own) };
  }
  const files = Object.keys(exposes).map((each) => `${NODE_FOLDER}/${each.replace('./', '')}.cjs`);
  return {
    ...Object.fromEntries(
      files.map((file) => [
        file,
        'exports.routes = { page: async () => null }; exports.Widget = () => null;',
      ]),
    ),
    ...(publisher && { [`${NODE_FOLDER}/publish.cjs`]: `exports.publisher = ${publisher};` }),
    ...Object.fromEntries(own),
  };
}

function hashesOf(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)]));
}

function describe({
  name,
  version: short,
  files = {},
  paths,
  exposes = { './routes': [ENTRY] },
  ...more
}: SyntheticBuild) {
  const all = {
    [ENTRY]: `var text = '${name} ${short}';`,
    ...(name === 'shell' ? { [DOCUMENT_FILE]: DOCUMENT } : {}),
    ...files,
  };
  const forNode = nodeFiles(name, exposes, more.publisher, more.code);
  const node = { ...more.node, ...hashesOf(forNode) };
  const { languages } = more;
  const common = { name, entry: ENTRY, integrity: hashesOf(all), node, languages };
  const section = {
    container: name.replaceAll('-', '_'),
    exposes,
    paths: (paths ?? [{ path: `/${name}` }]).map((each) => ({
      page: 'page',
      title: name,
      description: name,
      files: [ENTRY],
      ...each,
    })),
    documents: more.documents,
    requires: more.requires,
  };
  const stated =
    name === 'shell' ? { ...common, provides: more.provides ?? {} } : { ...common, ...section };
  const version = `${short}-${digestOfRelease(stated)}`;
  return { manifest: { ...stated, version }, files: { ...all, ...forNode } };
}

/** Returns the released version of a synthetic build: the short one with its digest. */
export function versionOf(build: SyntheticBuild): string {
  return describe(build).manifest.version;
}

/** Replaces versions by the short versions of synthetic builds. */
export function withoutDigests<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(/-[0-9a-f]{12}(?![0-9a-f])/g, ''));
}

export async function writeSyntheticBuild(parent: string, build: SyntheticBuild): Promise<string> {
  const dist = path.join(parent, `${build.name}-${build.version}`);
  const { manifest, files } = describe(build);
  for (const folder of [NODE_FOLDER, ...Object.keys(build.languages ?? {})]) {
    await mkdir(path.join(dist, folder), { recursive: true });
  }
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dist, file), text);
  await writeFile(path.join(dist, RELEASE_FILE), writeRelease(manifest));
  return dist;
}

/** Changes a finished build's version. `change` may edit its manifest. Returns the version with its digest. */
export async function setBuildVersion(
  dist: string,
  version: string,
  change: (manifest: {
    integrity: Record<string, string>;
    node: Record<string, string>;
    documents?: SectionRelease['documents'];
  }) => void = () => undefined,
): Promise<string> {
  const file = path.join(dist, RELEASE_FILE);
  const { version: _, ...stated } = JSON.parse(await readFile(file, 'utf8'));
  change(stated);
  const named = `${version}-${digestOfRelease(stated)}`;
  await writeFile(file, writeRelease({ ...stated, version: named }));
  return named;
}
