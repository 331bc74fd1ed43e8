import { createRequire } from 'node:module';
import type { Resvg, ResvgRenderOptions } from '@resvg/resvg-js';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { colourVariable } from '../../shared/src/tokens/colour-variable.ts';
import { light, ownerLight } from '../../shared/src/tokens/themes.ts';

const require = createRequire(import.meta.url);

const FAMILY = 'Noto Sans Ethiopic';
const FONT = '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf';

// A picture cannot follow the visitor's theme: it has the colours of the light one.
const COLOURS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(light).map(([name, value]) => [colourVariable(name), value] as const),
  ...Object.entries(ownerLight).map(([name, value]) => [`--${name}`, value] as const),
]);

/** Puts the light theme's colours in the place of variables. Throws a RangeError where there is no such colour. */
export function withColours(svg: string): string {
  return svg.replaceAll(/var\((--[a-z-]+)\)/g, (_, variable: string) => {
    const value = COLOURS.get(variable);
    if (value === undefined) throw new RangeError(`"${variable}" names no colour.`);
    return withColours(value);
  });
}

/** Draws an `<svg>` as a PNG, in its own size; see `PublishContext`. */
export function drawPicture(svg: ReactElement): Uint8Array {
  // Not before the first picture: most processes draw none.
  const renderer: { Resvg: new (svg: string, options: ResvgRenderOptions) => Resvg } =
    require('@resvg/resvg-js');
  const font = {
    fontFiles: [require.resolve(FONT)],
    // The same picture on every machine.
    loadSystemFonts: false,
    defaultFontFamily: FAMILY,
  };
  return new renderer.Resvg(withColours(renderToStaticMarkup(svg)), { font }).render().asPng();
}
