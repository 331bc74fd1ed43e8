import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { CARD_HEIGHT, CARD_WIDTH, CardName, fittingSize } from '@site/shared/publish';
import { color, colourVariable } from '@site/shared/tokens';
import { light, ownerLight } from '@site/shared/tokens/themes';
import {
  addressDigits,
  BAND_ROWS,
  BandPattern,
  BandRows,
  DOCUMENTATION_ADDRESS,
} from '@site/shared/weave';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const NAMESPACE = 'http://www.w3.org/2000/svg';

const BANDS = [
  { y: 24, cell: 6 },
  { y: 354, cell: 12 },
  { y: 528, cell: 6 },
] as const;

/** Between the upper two bands. */
const TEXT_MIDDLE = 228;

/** What {@link SiteCard} shows, for those who do not see it. */
export function siteCardText(product: string, language: string): string {
  const { card } = serverTextsIn(language);
  return card.replace('{product}', () => product).replace('{address}', DOCUMENTATION_ADDRESS);
}

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

/** A band as wide as its place, for pages without the styles of the interface kit. */
export function weaveBand(address: string): string {
  const id = 'woven-band';
  return renderToStaticMarkup(
    <svg aria-hidden="true" width="100%" height={BAND_ROWS} shapeRendering="crispEdges">
      <BandPattern id={id} digits={addressDigits(address)} />
      <BandRows patternId={id} cell={1} />
    </svg>,
  );
}

const FAMILY = 'Noto Sans Ethiopic';
const FONT = '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf';

/** Finds the files that pictures are drawn with among the installed packages, which a worker may not search. */
export function findPictureFiles() {
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
export async function openPictures({ font, renderer }: ReturnType<typeof findPictureFiles>) {
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
