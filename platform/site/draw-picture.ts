import { createRequire } from 'node:module';
import type { Resvg, ResvgRenderOptions } from '@resvg/resvg-js';
import { colourVariable, light, ownerLight } from '@site/shared/tokens/themes';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const require = createRequire(import.meta.url);

const FAMILY = 'Noto Sans Ethiopic';
const FONT = '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf';

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

/** Attributes with the colours of the theme; in texts quotation marks are escaped. */
function withColours(svg: string): string {
  return svg.replaceAll(/="(var\([^"]*)"/g, (_, token: string) => `="${colourOf(token)}"`);
}

/** A picture as the renderer takes it, with no font but the packaged one: the same on every machine. */
export function openPicture(svg: string): Resvg {
  // Not before the first picture: most processes draw none.
  const renderer: { Resvg: new (svg: string, options: ResvgRenderOptions) => Resvg } =
    require('@resvg/resvg-js');
  const fontFiles = [require.resolve(FONT)];
  return new renderer.Resvg(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: FAMILY },
  });
}

/** Draws an `<svg>` as a PNG, in its own size; see `PublishContext`. Throws a RangeError at an unknown colour. */
export function drawPicture(svg: ReactElement): Uint8Array {
  return openPicture(withColours(renderToStaticMarkup(svg)))
    .render()
    .asPng();
}
