import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assertPaths,
  MANIFEST_FILE,
  type SectionPath,
  type SectionRelease,
} from '@site/shared/contract';
import { z } from 'zod';
import { reasonOf, UserError } from '../kit/errors.ts';
import { RELEASE_FILE, type SharedVersions, writeRelease } from './release-file.ts';
import {
  type FederationManifest,
  hashFiles,
  readManifest,
  withVersion,
} from './release-manifest.ts';
import { SHARED_MODULE_NAMES } from './shared-modules.ts';

const SECTION_FILE = 'section.json';

const sectionSchema = z.strictObject({
  name: z.string().regex(/^mfe-[a-z0-9]+(?:-[a-z0-9]+)*$/),
  paths: z.array(
    z.strictObject({
      path: z.string(),
      page: z.string(),
      title: z.string(),
      description: z.string(),
      keywords: z.string().optional(),
      query: z.array(z.string()).optional(),
      embeds: z.array(z.templateLiteral(['mfe-', z.string(), '/', z.string()])).optional(),
    }),
  ) satisfies z.ZodType<SectionPath[]>,
  exposes: z.array(z.string().startsWith('./')),
});

type Exposed = FederationManifest['exposes'][number];

const filesOf = ({ assets: { js } }: Pick<Exposed, 'assets'>) => [...js.sync, ...js.async];

async function describeRemote(folder: string): Promise<SectionRelease & SharedVersions> {
  const text = await readFile(path.join(folder, SECTION_FILE), 'utf8');
  const { name, paths, exposes: offered } = sectionSchema.parse(JSON.parse(text));
  assertPaths({ name, paths });
  const manifest = await readManifest(folder);
  const { globalName: container, remoteEntry, buildInfo } = manifest.metaData;
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  const hashes = await hashFiles(folder);
  const isModule = remoteEntry.type === 'module';
  const scripts = Object.keys(hashes.integrity).filter((each) => /\.m?js$/.test(each));
  // The manifest does not list unshared modules.
  for (const file of scripts) {
    if ((await readFile(path.join(folder, file))).includes('react.transitional.element')) {
      throw new Error(`${file} holds parts of React. Share \`react\` and \`react/jsx-runtime\`.`);
    }
  }
  // ES modules import others that no manifest lists, and browsers check only listed ones.
  const imported = isModule ? scripts : [];
  const exposes = Object.fromEntries(
    offered.map((module) => {
      const exposed = manifest.exposes.find((each) => each.path === module);
      if (exposed === undefined) throw new Error(`the build exposes no ${module}.`);
      return [module, [...new Set([entry, ...filesOf(exposed), ...imported])]];
    }),
  );
  const doubled = manifest.shared.filter(
    (each) => SHARED_MODULE_NAMES.includes(each.name) && filesOf(each).length > 0,
  );
  if (doubled.length > 0) {
    const names = doubled.map((each) => each.name).join(', ');
    throw new Error(`it brings its own ${names}. Share them with \`import: false\`.`);
  }
  const shared = manifest.shared.filter((each) => filesOf(each).length === 0);
  const stated = {
    ...{ name, entry, container, exposes },
    ...(isModule && { type: 'module' as const }),
    ...hashes,
    // A manifest does not list the files of each page.
    paths: paths.map((each) => ({ ...each, files: exposes['./routes'] ?? [] })),
    requires: Object.fromEntries(shared.map((each) => [each.name, each.requiredVersion])),
  };
  const version = /^\d+\.\d+\.\d+/.exec(buildInfo.buildVersion)?.[0] ?? '0.0.0';
  return withVersion(stated, version);
}

/** Copies a build into an empty folder. A standard remote's build gets its release manifest. @throws {UserError} */
export async function importRemote(from: string, folder: string): Promise<void> {
  try {
    await cp(from, folder, { recursive: true });
    const file = path.join(folder, RELEASE_FILE);
    // The store checks a finished release.
    if (!existsSync(file)) await writeFile(file, writeRelease(await describeRemote(folder)));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : reasonOf(error);
    throw new UserError(
      'BUILD_INVALID',
      `${from} cannot be released: ${why}\nIt has to hold ${MANIFEST_FILE} and ${SECTION_FILE}; see docs/teams.md.`,
      { cause: error },
    );
  }
}
