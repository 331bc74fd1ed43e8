import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assertPaths,
  MANIFEST_FILE,
  type SectionPath,
  type SectionRelease,
} from '@site/shared/contract';
import { z } from 'zod';
import { reasonOf, UserError } from '../kit/errors.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { NODE_FOLDER, RELEASE_FILE, type SharedVersions, writeRelease } from './release-file.ts';
import {
  type FederationManifest,
  hashFiles,
  readManifest,
  withVersion,
} from './release-manifest.ts';
import { SHARED_MODULE_NAMES } from './shared-modules.ts';

/** A remote's declaration, like `section.ts`. */
const SECTION_FILE = 'section.json';

const TIMEOUT_MS = 20_000;
const MAX_FILES = 500;
const MAX_FILE_BYTES = 5 * 1024 ** 2;
const MAX_BYTES = 50 * 1024 ** 2;
const AT_ONCE = 4;
/** Path of a file, except in {@link NODE_FOLDER}, which would run on the server. */
const FILE_NAME = new RegExp(
  `^(?!${NODE_FOLDER}/)(?:[\\w@-][\\w@.-]*/){0,8}[\\w@-][\\w@.-]{0,199}$`,
  'i',
);

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

/** Downloads a file without redirects, up to `room` bytes. @throws */
async function download(url: URL, room: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { signal, redirect: 'manual' });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}. Redirects are not followed.`);
  const limit = Math.min(MAX_FILE_BYTES, room);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > limit) throw new Error(`${url} is too large: ${limit} bytes were left for it.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Downloads the files of the manifest at an address: only below it, and no Node build. */
async function downloadBuild(address: string, folder: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  if (!pathname.endsWith('/')) throw new Error('the address of its folder ends in /.');
  const from = origin + pathname;
  let room = MAX_BYTES;
  const save = async (file: string) => {
    const url = new URL(file, from);
    if (!FILE_NAME.test(file) || url.href !== from + file) {
      throw new Error(`${file} is no name of a file below ${from}, or is for Node.`);
    }
    const content = await download(url, room);
    room -= content.length;
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  };
  await inParallel([MANIFEST_FILE, SECTION_FILE], AT_ONCE, save);
  const { metaData, exposes, shared } = await readManifest(folder);
  const { path: place, name } = metaData.remoteEntry;
  const named = [path.posix.join(place, name), ...[...exposes, ...shared].flatMap(filesOf)];
  const files = [...new Set(named)];
  if (files.length > MAX_FILES) throw new Error(`the manifest names more than ${MAX_FILES} files.`);
  await inParallel(files, AT_ONCE, save);
}

/** Copies or downloads a standard remote's build into an empty folder, and adds its release manifest. @throws {UserError} */
export async function importRemote(from: string, folder: string): Promise<void> {
  try {
    if (/^https?:/.test(from)) await downloadBuild(from, folder);
    else await cp(from, folder, { recursive: true });
    await writeFile(path.join(folder, RELEASE_FILE), writeRelease(await describeRemote(folder)));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : reasonOf(error);
    throw new UserError(
      'BUILD_INVALID',
      `${from} cannot be released: ${why}\nIt has to hold ${MANIFEST_FILE} and ${SECTION_FILE}; see docs/teams.md.`,
      { cause: error },
    );
  }
}
