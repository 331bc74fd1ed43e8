import { css, keyframes, styled } from 'styled-components';
import { color, easing, media } from '../../tokens/index.ts';
import { addressDigits, DOCUMENTATION_ADDRESS } from './address.ts';
import { RowPattern } from './weave-tile.tsx';
import { BandPattern, BandRows } from './woven-hem.tsx';

// In the documentation prefix (RFC 3849).
const WIDE_ADDRESS = '2001:db8:ad15:aba1:246:7e9:c5a3:1d8f';

interface WovenRow {
  /** CSS pixels from the top of the cloth. */
  readonly y: number;
  /** CSS pixels per cell. */
  readonly cell: number;
  readonly row: 'thin' | 'wide';
  readonly skip?: number;
}

const ROWS: readonly WovenRow[] = [
  { y: 16, cell: 2, row: 'thin' },
  { y: 58, cell: 5, row: 'wide' },
  { y: 139, cell: 2, row: 'thin' },
  { y: 205, cell: 3, row: 'wide', skip: 8 },
  { y: 284, cell: 2, row: 'thin' },
  { y: 326, cell: 5, row: 'wide', skip: 16 },
  { y: 407, cell: 2, row: 'thin' },
  { y: 473, cell: 3, row: 'wide', skip: 24 },
  { y: 552, cell: 2, row: 'thin' },
  { y: 594, cell: 5, row: 'wide', skip: 8 },
  { y: 675, cell: 2, row: 'thin' },
  { y: 741, cell: 3, row: 'wide', skip: 16 },
];

const STRIPES = [184, 190, 261, 267, 452, 458, 529, 535, 720, 726, 797, 803] as const;
/** Height at which the rows repeat. A hero with results may be three times as high. */
const REPEAT_PX = 804;
const STRIPE_PX = 2;
/** Wider than any screen; the picture clips it. */
const STRIPE_LENGTH_PX = 9999;

const FRINGE_PX = 24;

// All rows together take 0.9 s: the last starts at 0.45 s.
const ROW_DELAY_MS = 45;
const ROW_TIME_MS = 450;

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

// The shuttle alternates its direction by row. One class per row would be larger.
const Shuttle = styled.g`
  ${media.motion} {
    rect {
      animation: ${weaveRight} ${ROW_TIME_MS}ms ${easing.out} backwards;
    }

    :nth-child(2n) {
      animation-name: ${weaveLeft};
    }

    ${ROWS.map(
      (_, order) => css`
        :nth-child(${order + 1}) {
          animation-delay: ${order * ROW_DELAY_MS}ms;
        }
      `,
    )}
  }
`;

function stripePath(): string {
  return STRIPES.map((y) => `M0 ${y + STRIPE_PX / 2}h${STRIPE_LENGTH_PX}`).join('');
}

/** Returns the pattern id of the cloth's thin rows, for other drawings of the same cloth. */
export function plainPatternId(id: string): string {
  return `${id}plain`;
}

/** The cloth that represents IPv6. It weaves itself once and runs off every edge but the left. */
export function HeroCloth({ id }: { readonly id: string }) {
  const plain = addressDigits(DOCUMENTATION_ADDRESS);
  return (
    <Cloth>
      <ClothPicture aria-hidden="true" focusable="false" shapeRendering="crispEdges">
        <defs>
          <RowPattern id={plainPatternId(id)} digits={plain} />
          <BandPattern id={`${id}thin`} digits={plain} />
          <BandPattern id={`${id}wide`} digits={addressDigits(WIDE_ADDRESS)} />
          <pattern id={`${id}fringe`} width={FRINGE_PX} height="12" patternUnits="userSpaceOnUse">
            <path d="M0 2.5h24M10 6.5h14M4 10.5h20" stroke={color.lineStrong} />
          </pattern>
        </defs>
        <rect x={FRINGE_PX} width="100%" height="100%" fill={color.clothCotton} />
        <rect width={FRINGE_PX} height="100%" fill={`url(#${id}fringe)`} />
        <svg x={FRINGE_PX} width="100%" height="100%" aria-hidden="true">
          <g id={`${id}rows`}>
            <path d={stripePath()} stroke={color.threadOchre} strokeWidth={STRIPE_PX} />
            <Shuttle>
              {ROWS.map(({ y, cell, row, skip }) => (
                <BandRows key={y} patternId={id + row} cell={cell} y={y} skip={skip} />
              ))}
            </Shuttle>
          </g>
          <use href={`#${id}rows`} y={REPEAT_PX} />
          <use href={`#${id}rows`} y={2 * REPEAT_PX} />
        </svg>
      </ClothPicture>
    </Cloth>
  );
}
