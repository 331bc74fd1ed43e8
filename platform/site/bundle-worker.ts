import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { serverTexts } from '@site/shared/language/server-texts';
import { build, type Plugin } from 'esbuild';
import { FolderFiles } from '../kit/files.ts';

const ENTRY = path.join(import.meta.dirname, `render-worker${path.extname(import.meta.filename)}`);

/** jsdom reads a style sheet, which nobody asks it for. */
const NO_FILES = "exports.readFileSync = () => '';";

/** In the place of the module that looks into folders. */
const SERVER_TEXTS = `const texts = ${JSON.stringify(serverTexts)};
export const serverTextsIn = (language) => texts[language] ?? texts.en;`;

const withoutFiles: Plugin = {
  name: 'without-files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^fs$/ }, ({ path }) => ({ path, namespace: 'no-files' }));
    onLoad({ filter: /.*/, namespace: 'no-files' }, () => ({ contents: NO_FILES }));
    onLoad({ filter: /\bserver-texts\.[jt]s$/ }, () => ({ contents: SERVER_TEXTS }));
  },
};

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
      'import.meta.dirname': '__dirname',
      // What stands beside a library's file is not beside the worker's.
      'require.resolve': 'undefined',
    },
    plugins: [withoutFiles],
  });
  const code = outputFiles.map(({ text }) => text).join('');
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 12);
  return { name: `render-worker-${digest}.cjs`, code };
}

let bundled: ReturnType<typeof bundle> | null = null;

/** Puts the worker's code into a folder as one file and gives its path: the permission model allows no search for modules. */
export async function placeWorker(folder: string): Promise<string> {
  bundled ??= bundle();
  const { name, code } = await bundled;
  const file = path.join(folder, name);
  if (!existsSync(file)) await new FolderFiles(folder).replace(name, code, { durable: false });
  return file;
}
