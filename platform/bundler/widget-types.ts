import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionDeclaration, SectionRelease } from '@site/shared/contract';
import { unzipSync, zipSync } from 'fflate';
import { UserError } from '../kit/errors.ts';

/** The types of what a release exposes, as Module Federation's plugin packs them. */
export const TYPES_FILE = '@mf-types.zip';

// A pack states when it was made. Equal sources have to give an equal release.
const PACKED_AT = new Date(1980, 0, 1);

/** Names the widgets of a section, such as `latest-updates`. */
export function listWidgets({ exposes }: Pick<SectionDeclaration | SectionRelease, 'exposes'>) {
  return Object.keys(exposes)
    .filter((expose) => expose !== './routes')
    .map((expose) => expose.replace('./', ''));
}

/** Packs a build's types again, so that equal builds are equal. Throws {@link UserError} where its widgets have none. */
export async function settleTypes(folder: string, declaration: SectionDeclaration): Promise<void> {
  if (listWidgets(declaration).length === 0) return;
  const file = path.join(folder, TYPES_FILE);
  // The plugin only logs an error of types.
  if (!existsSync(file)) {
    throw new UserError(
      'BUILD_INVALID',
      `${declaration.name}: its widgets have no types. \`npm run check\` says why.`,
    );
  }
  const files = Object.entries(unzipSync(await readFile(file))).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  // Not compressed: programs that compress differ from machine to machine.
  await writeFile(file, zipSync(Object.fromEntries(files), { level: 0, mtime: PACKED_AT }));
}

/** Writes packed types into a folder of their own: `<folder>/<widget>.d.ts` and what they need. */
export async function unpackTypes(pack: Uint8Array, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(pack))) {
    const file = path.join(folder, name);
    // A pack comes from another team; it may write nothing but types, in its own folder.
    if (!file.startsWith(folder + path.sep) || !file.endsWith('.d.ts')) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
