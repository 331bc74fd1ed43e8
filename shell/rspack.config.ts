import { defineShellBuild } from '@site/platform/build';
import { globalCss } from '@site/shared/tokens';
import { shellCss } from './src/shell-css';
import { themeScript } from './src/theme/theme-script';

export default defineShellBuild({
  template: 'src/document.html',
  style: globalCss + shellCss,
  headScript: themeScript,
});
