import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionDeclaration, SectionRelease } from '@site/shared/contract';
import { unzipSync, zipSync } from 'fflate';
import { UserError } from '../kit/errors.ts';

/** Archive of a release's types, by Module Federation's plugin. */
export const TYPES_FILE = '@mf-types.zip';

// Fixed, so that equal sources produce equal releases.
const PACKED_AT = new Date(1980, 0, 1);

/** Names the widgets of a section, such as `latest-updates`. */
export function listWidgets({ exposes }: Pick<SectionDeclaration | SectionRelease, 'exposes'>) {
  return Object.keys(exposes)
    .filter((expose) => expose !== './routes')
    .map((expose) => expose.replace('./', ''));
}

/** Repacks a build's types, so that equal builds are equal. @throws {UserError} if its widgets have none. */
export async function repackTypes(folder: string, declaration: SectionDeclaration): Promise<void> {
  if (listWidgets(declaration).length === 0) return;
  const file = path.join(folder, TYPES_FILE);
  // The plugin only logs type errors.
  if (!existsSync(file)) {
    throw new UserError(
      'BUILD_INVALID',
      `${declaration.name}: its widgets have no types. \`npm run check\` says why.`,
    );
  }
  const files = Object.entries(unzipSync(await readFile(file))).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  // Uncompressed, since compressors differ between machines.
  await writeFile(file, zipSync(Object.fromEntries(files), { level: 0, mtime: PACKED_AT }));
}

/** Unpacks types into a folder: `<folder>/<widget>.d.ts` and their imports. */
export async function unpackTypes(pack: Uint8Array, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(pack))) {
    const file = path.join(folder, name);
    // Another team's archive may write only types, and only into its folder.
    if (!file.startsWith(folder + path.sep) || !file.endsWith('.d.ts')) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
