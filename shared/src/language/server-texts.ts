import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverTexts as english } from '../content/en/server-texts.ts';
import type { Copy } from './copy.ts';

type ServerTexts = Copy<typeof english>;

const content = path.resolve(import.meta.dirname, '../content');
const name = `server-texts${path.extname(import.meta.filename)}`;
const files = readdirSync(content)
  .map((language) => ({ language, file: path.join(content, language, name) }))
  .filter(({ file }) => existsSync(file));

/** Language → texts of the server's own pages. */
export const serverTexts: Readonly<Record<string, ServerTexts>> = Object.fromEntries(
  await Promise.all(
    files.map(async ({ language, file }) => {
      const own: { readonly serverTexts: ServerTexts } = await import(pathToFileURL(file).href);
      return [language, own.serverTexts];
    }),
  ),
);

/** Returns the texts of the server's own pages; English if the language has none. */
export function serverTextsIn(language: string): ServerTexts {
  return serverTexts[language] ?? english;
}
