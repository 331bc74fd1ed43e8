import { defineShellBuild } from '@site/platform/build';
import { ethiopicFace, globalCss } from '@site/shared/tokens';
import { headScript, WAITS_FOR_LETTERS, waitForLetters } from './src/head-script';
import { shellCss } from './src/shell-css';

export default defineShellBuild({
  template: 'src/document.html',
  style: globalCss + shellCss,
  headScript: headScript(),
  font: {
    ...ethiopicFace,
    file: '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
    first: 0x1200,
    last: 0x137c,
    writtenIn: {
      languages: ['am'],
      style: `[${WAITS_FOR_LETTERS}] body{visibility:hidden}`,
      script: waitForLetters(ethiopicFace.family, 'ሀ'),
    },
  },
});
