import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellDocument } from './shell-build.ts';

/** File name of the shell's HTML document in its release. */
export const DOCUMENT_FILE = 'document.html';

/** Fills the shell's own parts of its document; the parts of a composition stay open. */
export async function renderShellDocument(
  document: ShellDocument,
  folder: string,
): Promise<string> {
  const template = await readFile(path.join(folder, document.template), 'utf8');
  return template
    .replace('<!--shell:style-->', () => `<style>${minifyCss(document.style)}</style>`)
    .replace('<!--shell:script-->', () => `<script>${document.headScript}</script>`);
}

/** Writes the shell's document into its build. */
export async function writeDocument(
  document: ShellDocument,
  folder: string,
  dist: string,
): Promise<void> {
  await writeFile(path.join(dist, DOCUMENT_FILE), await renderShellDocument(document, folder));
}

function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .trim();
}
