import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  output: 'static',
  build: { format: 'file' },
  publicDir: '../../../../shell/public',
  integrations: [
    // The class names of an island have to be those of its HTML, as in the site's own builds.
    react({
      babel: { plugins: [['babel-plugin-styled-components', { pure: true, displayName: false }]] },
    }),
  ],
  vite: {
    // As Node reads it, its default export is not the one that the sources import.
    ssr: { noExternal: ['styled-components'] },
    resolve: {
      alias: [
        { find: /^@site\/shared\/ui$/, replacement: here('src/ui.tsx') },
        // As in the sections' own builds.
        {
          find: 'resize-observer-polyfill',
          replacement: here('../../../platform/build/lean/resize-observer.ts'),
        },
      ],
    },
  },
});
