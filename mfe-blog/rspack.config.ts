import { fileURLToPath } from 'node:url';
import { defineSectionBuild } from '@site/platform/build';
import { section } from './section';

const nativeResizeObserver = fileURLToPath(
  new URL('src/components/carousel/native-resize-observer.ts', import.meta.url),
);

export default defineSectionBuild(section, (config) => ({
  ...config,
  resolve: {
    ...config.resolve,
    alias: { ...config.resolve?.alias, 'resize-observer-polyfill': nativeResizeObserver },
  },
}));
