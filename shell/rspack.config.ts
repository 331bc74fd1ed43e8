import { defineShellBuild } from '@site/platform/build';
import { ethiopicFace, globalCss } from '@site/shared/tokens';
import { headScript } from './src/head-script';
import { shellCss } from './src/shell-css';

export default defineShellBuild({
  template: 'src/document.html',
  style: globalCss + shellCss,
  headScript: headScript(),
  font: {
    ...ethiopicFace,
    languages: ['am'],
    file: '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
    firstLetter: 'ሀ',
    lastLetter: '፼',
  },
});
