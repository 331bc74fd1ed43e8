import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { FolderFiles } from '../kit/files.ts';

const ENTRY = path.join(import.meta.dirname, `render-worker${path.extname(import.meta.filename)}`);

/** Reaches a network or starts programs. The worker's file holds none of it, whoever asks. */
const OUTWARD =
  /^(?:node:)?(?:child_process|cluster|dgram|dns|https?|http2|inspector|net|tls|worker_threads)(?:\/.*)?$|^(?:ws|https?-proxy-agent)$/;
/** The parts of jsdom that use them. */
const FETCHING = /jsdom.*(?:XMLHttpRequest-impl|WebSocket-impl|http-request|agent-factory)\.js$/;

const withoutNetwork: Plugin = {
  name: 'without-network',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: OUTWARD }, (found) => ({ path: found.path, namespace: 'absent' }));
    onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: '' }));
    onLoad({ filter: FETCHING }, () => ({ contents: 'exports.implementation = class {};' }));
    // It reads a file beside it, which the worker may not.
    onLoad({ filter: /jsdom.*helpers.style-rules\.js$/ }, async (found) => {
      const sheet = path.resolve(found.path, '../../../browser/default-stylesheet.css');
      const [code, css] = await Promise.all([found.path, sheet].map((each) => readFile(each)));
      const text = JSON.stringify(`${css}`);
      return { contents: `${code}`.replace(/fs\.readFileSync\([^;]*\)/, () => text) };
    });
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
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': '__dirname' },
    plugins: [withoutNetwork],
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
