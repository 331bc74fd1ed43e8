import { defineShellBuild } from '@site/platform/build';
import { globalCss } from '@site/shared/tokens';
import { headScript } from './src/head-script';
import { shellCss } from './src/shell-css';

export default defineShellBuild({
  template: 'src/document.html',
  style: globalCss + shellCss,
  headScript,
});
