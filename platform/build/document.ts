import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LanguageFont, ShellDocument } from './shell-build.ts';

const require = createRequire(import.meta.url);

export const DOCUMENT_FILE = 'document.html';

/** Fills the shell's own parts of its document; the parts of a composition stay open. */
export async function renderShellDocument(
  document: ShellDocument,
  folder: string,
  fontCss = '',
): Promise<string> {
  const template = await readFile(path.join(folder, document.template), 'utf8');
  return template
    .replace('<!--shell:style-->', () => `<style>${minifyCss(fontCss + document.style)}</style>`)
    .replace('<!--shell:script-->', () => `<script>${document.headScript}</script>`);
}

const FONT_FILE = 'font.woff2';

const subsetFont: (
  font: Buffer,
  letters: string,
  options: { readonly targetFormat: 'woff2' },
) => Promise<Buffer> = require('subset-font');

/** Writes the letters of a font into a build's folder; returns the rule that names the file by the address of the release. */
export async function writeFont(
  { family, file, letters, range }: LanguageFont,
  dist: string,
): Promise<string> {
  const font = await readFile(require.resolve(file));
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2' });
  await writeFile(path.join(dist, FONT_FILE), subset);
  return `@font-face{font-family:'${family}';src:url(<!--site:shell-->${FONT_FILE});unicode-range:${range};font-display:swap;}`;
}

function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .trim();
}
