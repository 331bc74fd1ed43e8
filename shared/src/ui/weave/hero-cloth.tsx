import { css, keyframes, styled } from 'styled-components';
import { color, easing, media } from '../../tokens';
import { addressDigits, DOCUMENTATION_ADDRESS } from './address';
import { BandRows } from './band-rows';
import { IPV4_DIGITS } from './ipv4-square';
import { MotifDefs, RowPattern } from './weave-tile';

// Of the documentation prefix (RFC 3849): it belongs to nobody.
const WIDE_ADDRESS = '2001:db8:ad15:aba1:246:7e9:c5a3:1d8f';

interface WovenRow {
  /** CSS pixels from the top of the cloth. */
  y: number;
  /** CSS pixels a cell. */
  cell: number;
  row: 'plain' | 'wide';
  skip?: number;
}

const ROWS: readonly WovenRow[] = [
  { y: 16, cell: 2, row: 'plain' },
  { y: 58, cell: 5, row: 'wide' },
  { y: 139, cell: 2, row: 'plain' },
  { y: 205, cell: 3, row: 'wide', skip: 8 },
  { y: 284, cell: 2, row: 'plain' },
  { y: 326, cell: 5, row: 'wide', skip: 16 },
  { y: 407, cell: 2, row: 'plain' },
  { y: 473, cell: 3, row: 'wide', skip: 24 },
  { y: 552, cell: 2, row: 'plain' },
  { y: 594, cell: 5, row: 'wide', skip: 8 },
  { y: 675, cell: 2, row: 'plain' },
];

const STRIPES = [184, 190, 261, 267, 452, 458, 529, 535] as const;

const FRINGE_PX = 24;

// All rows together take 0.9 s: the last starts at 0.45 s.
const ROW_DELAY_MS = 45;
const ROW_TIME = '450ms';

const weaveRight = keyframes`from { clip-path: inset(0 100% 0 0); } to { clip-path: inset(0); }`;
const weaveLeft = keyframes`from { clip-path: inset(0 0 0 100%); } to { clip-path: inset(0); }`;

const Cloth = styled.div`
  position: relative;
  overflow: hidden;
`;

const ClothPicture = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

// The shuttle goes to the right on one row and back on the next.
const Shuttle = styled.g<{ $order: number }>`
  ${media.motion} {
    animation: ${({ $order }) =>
      css`${$order % 2 === 0 ? weaveRight : weaveLeft} ${ROW_TIME} ${$order * ROW_DELAY_MS}ms ${easing.out} backwards`};
  }
`;

/** The id of the cloth's thin row, for what else is cut from it. */
export function plainPatternId(id: string): string {
  return `${id}plain`;
}

/** The cloth that stands for IPv6. It weaves itself once and runs off every edge but the left. */
export function HeroCloth({ id }: { id: string }) {
  const plain = addressDigits(DOCUMENTATION_ADDRESS);
  const wide = addressDigits(WIDE_ADDRESS);
  return (
    <Cloth>
      <ClothPicture aria-hidden="true" focusable="false" shapeRendering="crispEdges">
        <defs>
          <MotifDefs id={id} digits={[...plain, ...wide, ...IPV4_DIGITS]} />
          <RowPattern id={plainPatternId(id)} motifsId={id} digits={plain} />
          <RowPattern id={`${id}wide`} motifsId={id} digits={wide} />
          <pattern id={`${id}fringe`} width={FRINGE_PX} height="12" patternUnits="userSpaceOnUse">
            <path d="M0 2.5h24M10 6.5h14M4 10.5h20" stroke={color.lineStrong} />
          </pattern>
        </defs>
        <rect x={FRINGE_PX} width="100%" height="100%" fill={color.clothCotton} />
        <rect width={FRINGE_PX} height="100%" fill={`url(#${id}fringe)`} />
        <svg x={FRINGE_PX} width="100%" height="100%" aria-hidden="true">
          {STRIPES.map((y) => (
            <rect key={y} y={y} width="100%" height="2" fill={color.threadOchre} />
          ))}
          {ROWS.map(({ y, cell, row, skip }, order) => (
            <Shuttle key={y} $order={order}>
              <BandRows patternId={id + row} cell={cell} y={y} skip={skip} />
            </Shuttle>
          ))}
        </svg>
      </ClothPicture>
    </Cloth>
  );
}
