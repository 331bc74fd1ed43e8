import { openPictures } from './pictures.tsx';

/** Opens what draws pictures, with the bytes that the build puts in. */
export function open() {
  const font: Uint8Array = require('@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf');
  const renderer: Uint8Array = require('@resvg/resvg-wasm/index_bg.wasm');
  return openPictures(font, renderer);
}
