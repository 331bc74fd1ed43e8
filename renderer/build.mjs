import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

/** Replaces files that libraries read: a worker may read none. @type {import('esbuild').Plugin} */
const withoutFiles = {
  name: 'without-files',
  setup({ onResolve, onLoad }) {
    // jsdom reads its default style sheet, which only `getComputedStyle` needs.
    onResolve({ filter: /^fs$/ }, ({ path }) => ({ path, namespace: 'no-files' }));
    onLoad({ filter: /.*/, namespace: 'no-files' }, () => ({
      contents: "exports.readFileSync = () => '';",
    }));
    onLoad({ filter: /\.(ttf|wasm)$/ }, async ({ path }) => ({
      contents: await readFile(path),
      loader: 'binary',
    }));
  },
};

await build({
  entryPoints: {
    worker: 'src/worker.ts',
    dom: 'src/dom.ts',
    pictures: 'src/pictures-part.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  jsx: 'automatic',
  minify: true,
  keepNames: true,
  logLevel: 'error',
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env': '{}',
    // Libraries look for files beside their own.
    __dirname: '"/"',
    'require.resolve': 'undefined',
  },
  plugins: [withoutFiles],
});
