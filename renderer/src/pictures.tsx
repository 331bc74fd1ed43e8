import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { colourVariable } from '@site/shared/tokens';
import { light, ownerLight } from '@site/shared/tokens/themes';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteCard } from './site-card.tsx';

const FAMILY = 'Noto Sans Ethiopic';
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

/** Opens what draws pictures: the same on every machine, with the given font alone. Once in a process. */
export async function openPictures(font: Uint8Array, renderer: Uint8Array) {
  await initWasm(renderer);
  const fonts = { fontBuffers: [font], defaultFontFamily: FAMILY };
  const open = (svg: string) => new Resvg(svg, { font: fonts });
  /** Draws an `<svg>` as a PNG, in its own size; see `PublishContext`. Throws a RangeError at an unknown colour. */
  const draw = (svg: ReactElement): Uint8Array => {
    // In texts quotation marks are escaped.
    const coloured = renderToStaticMarkup(svg).replaceAll(
      /="(var\([^"]*)"/g,
      (_, token: string) => `="${colourOf(token)}"`,
    );
    return open(coloured).render().asPng();
  };
  return { open, draw, drawSiteCard: (name: string) => draw(<SiteCard name={name} />) };
}
