import { CARD_HEIGHT, CARD_WIDTH, CardName, fittingSize } from '@site/shared/publish';
import { color } from '@site/shared/tokens';
import { addressDigits, BandPattern, BandRows, DOCUMENTATION_ADDRESS } from '@site/shared/weave';

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
