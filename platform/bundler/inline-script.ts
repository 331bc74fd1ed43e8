import { build } from 'esbuild';
import { TARGETS } from './base-config.ts';

/** Bundles a source file into the text of one inline script. */
export async function bundleInlineScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: TARGETS.replaceAll(' >= ', '').split(', '),
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}
