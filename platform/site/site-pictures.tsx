import { BASELINE, CARD_HEIGHT, CARD_WIDTH, fittingSize } from '@site/shared/publish';
import { color } from '@site/shared/tokens';
import {
  addressDigits,
  BAND_ROWS,
  BandPattern,
  BandRows,
  DOCUMENTATION_ADDRESS,
} from '@site/shared/weave';
import { renderToStaticMarkup } from 'react-dom/server';
import { textsIn } from './page-texts.ts';

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
  const { card } = textsIn(language);
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
      <text
        x={CARD_WIDTH / 2}
        y={TEXT_MIDDLE + size * BASELINE}
        textAnchor="middle"
        fontSize={size}
        fontWeight="600"
        fill={color.threadInk}
      >
        {name}
      </text>
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
