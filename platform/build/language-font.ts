import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LanguageFont } from './shell-build.ts';

const require = createRequire(import.meta.url);

const FONT_FILE = 'font.woff2';

const subsetFont: (
  font: Buffer,
  letters: string,
  options: { readonly targetFormat: 'woff2' },
) => Promise<Buffer> = require('subset-font');

/** Writes the letters of a font into a build's folder; returns the rule that names the file by the address of the release. */
export async function writeFont(
  { family, local, file, letters, range }: LanguageFont,
  dist: string,
): Promise<string> {
  const font = await readFile(require.resolve(file));
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2' });
  await writeFile(path.join(dist, FONT_FILE), subset);
  const sources = [
    ...local.map((name) => `local('${name}')`),
    `url(<!--site:shell-->${FONT_FILE})`,
  ];
  return `@font-face{font-family:${family};src:${sources.join()};unicode-range:${range};font-display:swap;}`;
}
