import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { colourVariable, light, ownerLight } from '@site/shared/tokens/themes';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const FAMILY = 'Noto Sans Ethiopic';
const FONT = '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf';

/** Paths of the files that pictures are drawn with. */
export interface PictureFiles {
  readonly font: string;
  readonly renderer: string;
}

/** Finds them among the installed packages, which a worker may not search. */
export function findPictureFiles(): PictureFiles {
  const { resolve } = createRequire(import.meta.url);
  return { font: resolve(FONT), renderer: resolve('@resvg/resvg-wasm/index_bg.wasm') };
}

// A picture cannot follow the visitor's theme: it has the colours of the light one.
const COLOURS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(light).map(([name, value]) => [colourVariable(name), value] as const),
  ...Object.entries(ownerLight).map(([name, value]) => [`--${name}`, value] as const),
]);

function colourOf(token: string): string {
  const variable = /^var\((--[a-z-]+)\)$/.exec(token)?.[1];
  if (variable === undefined) return token;
  const value = COLOURS.get(variable);
  if (value === undefined) throw new RangeError(`"${token}" names no colour.`);
  return colourOf(value);
}

/** Opens what draws pictures: the same on every machine, with the packaged font alone. Once in a process. */
export async function openPictures({ font, renderer }: PictureFiles) {
  const [letters] = await Promise.all([readFile(font), readFile(renderer).then(initWasm)]);
  const fonts = { fontBuffers: [letters], defaultFontFamily: FAMILY };
  const open = (svg: string) => new Resvg(svg, { font: fonts });
  return {
    open,
    /** Draws an `<svg>` as a PNG, in its own size; see `PublishContext`. Throws a RangeError at an unknown colour. */
    draw(svg: ReactElement): Uint8Array {
      // In texts quotation marks are escaped.
      const coloured = renderToStaticMarkup(svg).replaceAll(
        /="(var\([^"]*)"/g,
        (_, token: string) => `="${colourOf(token)}"`,
      );
      return open(coloured).render().asPng();
    },
  };
}
