import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { CARD_HEIGHT, CARD_WIDTH, CardName, fittingSize } from '@site/shared/publish';
import { color, colourVariable } from '@site/shared/tokens';
import { light, ownerLight } from '@site/shared/tokens/themes';
import { addressDigits, BandPattern, BandRows, DOCUMENTATION_ADDRESS } from '@site/shared/weave';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const NAMESPACE = 'http://www.w3.org/2000/svg';

const BANDS = [
  { y: 24, cell: 6 },
  { y: 354, cell: 12 },
  { y: 528, cell: 6 },
] as const;

const TEXT_MIDDLE = 228;

/** The site's card: its name on plain cloth, between bands that spell `2001:db8::`. */
export function SiteCard({ name }: { readonly name: string }) {
  const size = fittingSize(name, CARD_WIDTH - 120, 112);
  return (
    <svg xmlns={NAMESPACE} aria-hidden="true" width={CARD_WIDTH} height={CARD_HEIGHT}>
      <BandPattern id="band" digits={addressDigits(DOCUMENTATION_ADDRESS)} />
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={color.clothCotton} />
      <g shapeRendering="crispEdges">
        {BANDS.map(({ y, cell }) => (
          <BandRows key={y} patternId="band" cell={cell} y={y} />
        ))}
      </g>
      <CardName name={name} x={CARD_WIDTH / 2} y={TEXT_MIDDLE} size={size} />
    </svg>
  );
}

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
