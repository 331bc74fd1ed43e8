import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionPath } from '@site/shared/contract';
import { DOCUMENT_FILE } from '../../build/document.ts';
import { integrityOf, RELEASE_FILE, type SharedVersions } from '../../build/release-file.ts';

/** A build that no compiler made: what differs from a plain one. */
export interface SyntheticBuild extends SharedVersions {
  readonly name: string;
  readonly version: string;
  /** Script → its text, beside the entry. */
  readonly files?: Readonly<Record<string, string>>;
  readonly paths?: readonly Pick<SectionPath, 'path' | 'embeds'>[];
  readonly exposes?: Readonly<Record<string, readonly string[]>>;
}

const ENTRY = 'entry.js';
const DOCUMENT =
  '<html lang="<!--site:language-->"><head><!--site:head--></head><body><!--site:body--><!--site:scripts--></body></html>';

/** Writes a finished build; returns its folder. */
export async function writeSyntheticBuild(
  parent: string,
  { name, version, files = {}, paths, exposes, requires, provides }: SyntheticBuild,
): Promise<string> {
  const dist = path.join(parent, `${name}-${version}`);
  await mkdir(dist, { recursive: true });
  const all = {
    [ENTRY]: `var text = '${name} ${version}';`,
    ...(name === 'shell' ? { [DOCUMENT_FILE]: DOCUMENT } : {}),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) await writeFile(path.join(dist, file), text);
  const integrity = Object.fromEntries(
    Object.entries(all).map(([file, text]) => [file, integrityOf(text)]),
  );
  const common = { name, version, entry: ENTRY, integrity };
  const section = {
    container: name.replaceAll('-', '_'),
    exposes: exposes ?? { './routes': [ENTRY] },
    paths: (paths ?? [{ path: `/${name}` }]).map((each) => ({
      page: 'page',
      title: name,
      description: name,
      files: [ENTRY],
      ...each,
    })),
    requires,
  };
  const release = name === 'shell' ? { ...common, provides } : { ...common, ...section };
  await writeFile(path.join(dist, RELEASE_FILE), JSON.stringify(release));
  return dist;
}
