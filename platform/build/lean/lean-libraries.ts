import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

function here(file: string): string {
  return path.join(import.meta.dirname, file);
}

/** React Router's package names its development form alone, which checks what the types have checked. */
function productionRouter(file: string): string {
  return path.join(path.dirname(require.resolve('react-router')), '../production', file);
}

/** Both while developing and in a release, so that what throws in the one throws in the other. */
export const styleNamesRule = {
  test: /node_modules\/styled-components\/dist\/styled-components(\.browser)?\.esm\.js$/,
  loader: here('style-names.cjs'),
};

/** What of the libraries no page needs, and how a production build does without it. */
export const leanLibraries: Required<Pick<Configuration, 'plugins'>> & {
  readonly alias: Record<string, string>;
  readonly rule: { test: RegExp; loader: string };
  /** Shortens what the plugin of styled-components makes; to run after it. */
  readonly shortIds: string;
} = {
  alias: {
    // Every supported browser has it of its own.
    'resize-observer-polyfill': here('resize-observer.ts'),
    'react-router$': productionRouter('index.mjs'),
    'react-router/dom$': productionRouter('dom-export.mjs'),
  },
  rule: {
    test: /node_modules\/react-router\/dist\/production\/.*\.mjs$/,
    loader: here('mark-pure.cjs'),
  },
  shortIds: here('short-ids.cjs'),
  plugins: [
    new rspack.NormalModuleReplacementPlugin(/^\.(\/src)?\/Prefixer\.js$/, here('no-prefixes.ts')),
    new rspack.NormalModuleReplacementPlugin(
      /^\.\.\/createLucideIcon\.mjs$/,
      here('lucide-icon.ts'),
    ),
  ],
};
