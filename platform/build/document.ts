import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import type { ShellDocument } from './shell-build.ts';

export const DOCUMENT_FILE = 'document.html';

/** Fills the shell's own parts of its document; the parts of a composition stay open. */
export async function renderShellDocument(
  document: ShellDocument,
  folder: string,
  fontCss = '',
): Promise<string> {
  const template = await readFile(path.join(folder, document.template), 'utf8');
  const { code } = await transform(fontCss + document.style, { loader: 'css', minify: true });
  return template
    .replace('<!--shell:style-->', () => `<style>${code.trim()}</style>`)
    .replace('<!--shell:script-->', () => `<script>${document.headScript}</script>`);
}
