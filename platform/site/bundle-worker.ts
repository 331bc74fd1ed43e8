import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { serverTexts } from '@site/shared/language/server-texts';
import { build, type Plugin } from 'esbuild';
import { FolderFiles } from '../kit/files.ts';

const ENTRY = path.join(import.meta.dirname, `render-worker${path.extname(import.meta.filename)}`);

/** Modules that open connections or start programs; `fs` is how libraries name the one that reads files. The worker's file holds none. */
const OUTWARD =
  /^(?:node:)?(?:child_process|cluster|dgram|dns|https?|http2|inspector|net|tls|worker_threads)(?:\/.*)?$|^(?:fs|ws|https?-proxy-agent)$/;

/** Takes the place of such a module: each function of it does nothing, and returns an empty text. */
const ABSENT =
  "const none = function () { return ''; }; module.exports = new Proxy(none, { get: (own, name) => own[name] ?? none });";

/** In the place of the module that looks into folders. */
const SERVER_TEXTS = `const texts = ${JSON.stringify(serverTexts)};
export const serverTextsIn = (language) => texts[language] ?? texts.en;`;

const withoutDoors: Plugin = {
  name: 'without-doors',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: OUTWARD }, ({ path }) => ({ path, namespace: 'absent' }));
    onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: ABSENT }));
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
      'import.meta.dirname': '__dirname',
      // What stands beside a library's file is not beside the worker's.
      'require.resolve': 'undefined',
    },
    plugins: [withoutDoors],
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
