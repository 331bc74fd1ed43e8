import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellDocument } from './shell-build.ts';

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

function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .trim();
}
