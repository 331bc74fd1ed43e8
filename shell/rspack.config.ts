import { defineShellBuild } from '@site/platform/bundler';
import { ethiopicFace, globalCss } from '@site/shared/tokens';
import { WAITS_FOR_LETTERS } from './src/head/letters';
import { shellCss } from './src/shell-css';

// `public/font.woff2` is U+1200-137C of Noto Sans Ethiopic 400 (@expo-google-fonts/noto-sans-ethiopic), subset by
// subset-font 2.9.0 without hints and layout tables (kerning alone is two thirds). Licence: SIL OFL 1.1.
const sources = [
  ...ethiopicFace.local.map((name) => `local('${name}')`),
  'url(<!--site:shell-->font.woff2)',
];
const letters = `@font-face{font-family:${ethiopicFace.family};src:${sources.join()};unicode-range:U+1200-137C;font-display:swap;}`;

export default defineShellBuild({
  template: 'src/document.html',
  style: globalCss + shellCss,
  letters: { Ethi: letters },
  headScript: 'src/head/head-script.ts',
  more: {
    am: {
      style: `[${WAITS_FOR_LETTERS}] body{visibility:hidden}`,
      script: 'src/head/letters-script.ts',
    },
  },
});
