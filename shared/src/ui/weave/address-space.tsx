import { useId } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { above, color, easing, font, media, size, space } from '../../tokens';
import { addressDigits, DOCUMENTATION_ADDRESS } from './address';
import { BandRows } from './band-rows';
import { ClothPiece, type ClothPieceProps } from './cloth-piece';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs';
import { MotifDefs, motifId, RowPattern } from './weave-tile';

// Documentation addresses (RFC 3849 and RFC 5737): they belong to nobody.
const WIDE_ADDRESS = '2001:db8:1974:ad15:aba1:2ea:5e7:beef';
const IPV4_DIGITS = ['c', '0', '0', '0', '0', '2', '0', '1'] as const;

interface WovenRow {
  /** CSS pixels from the top of the cloth. */
  y: number;
  /** CSS pixels a cell. */
  cell: number;
  row: 'plain' | 'wide';
}

const ROWS: readonly WovenRow[] = [
  { y: 16, cell: 2, row: 'plain' },
  { y: 58, cell: 5, row: 'wide' },
  { y: 139, cell: 2, row: 'plain' },
  { y: 205, cell: 3, row: 'wide' },
  { y: 284, cell: 2, row: 'plain' },
  { y: 326, cell: 5, row: 'wide' },
  { y: 407, cell: 2, row: 'plain' },
  { y: 473, cell: 3, row: 'wide' },
  { y: 552, cell: 2, row: 'plain' },
  { y: 594, cell: 5, row: 'wide' },
  { y: 675, cell: 2, row: 'plain' },
];

const STRIPES = [184, 190, 261, 267, 452, 458, 529, 535] as const;

const FRINGE_PX = 24;

// All rows together take 0.9 s: the last starts at 0.45 s.
const ROW_DELAY_MS = 45;
const ROW_TIME = '450ms';

const weaveRight = keyframes`from { clip-path: inset(0 100% 0 0); } to { clip-path: inset(0); }`;
const weaveLeft = keyframes`from { clip-path: inset(0 0 0 100%); } to { clip-path: inset(0); }`;

const Figure = styled.figure`
  position: relative;
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  height: 100%;
  min-height: 17rem;
  overflow: hidden;

  ${above.medium} {
    grid-template-columns: minmax(9rem, 26%) minmax(0, 1fr);
  }
`;

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

const Side = styled.figcaption`
  display: grid;
  align-content: center;
  gap: ${space[3]};
  padding-inline-end: ${space[4]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.35;

  strong {
    display: block;
    color: ${color.text};
    font-family: ${font.mono};
  }
`;

const DEFAULT_PIECES: readonly Omit<ClothPieceProps, 'patternId'>[] = [
  { shape: 'circle', colour: 'ochre', size: 64, position: { x: 13, y: 15 }, rotation: 12 },
  { shape: 'triangle', colour: 'green', size: 72, position: { x: 8, y: 86 }, rotation: -18 },
  { shape: 'square', colour: 'red', size: 36, position: { x: 20, y: 80 }, rotation: 24 },
];

/** The whole of IPv4: eight digits around a plain middle, three by three. */
function Ipv4Square({ motifsId }: { motifsId: string }) {
  const places = [0, 1, 2, 5, 8, 7, 6, 3];
  const side = 3 * MOTIF_PITCH + 3;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={side * 2}
      height={side * 2}
      viewBox={`-2 -2 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={side} height={side} fill={color.threadGreen} />
      <rect x="-1" y="-1" width={side - 2} height={side - 2} fill={color.clothCotton} />
      <rect x="10" y="10" width={MOTIF_SIZE} height={MOTIF_SIZE} fill={color.threadGreen} />
      {IPV4_DIGITS.map((digit, index) => {
        const place = places[index] ?? 0;
        const x = (place % 3) * MOTIF_PITCH;
        const y = Math.floor(place / 3) * MOTIF_PITCH;
        return <use key={place} href={`#${motifId(motifsId, digit)}`} x={x} y={y} />;
      })}
    </svg>
  );
}

export interface AddressSpaceProps {
  /** A few words each, e.g. name `IPv4` and text `4.3 billion addresses: this square`. */
  ipv4: { name: string; text: string };
  ipv6: { name: string; text: string };
  /** The decorative shapes, cut from the same cloth. */
  pieces?: readonly Omit<ClothPieceProps, 'patternId'>[];
}

/** IPv4 as a small square of weave beside IPv6 as cloth that runs off the page. */
export function AddressSpace({ ipv4, ipv6, pieces = DEFAULT_PIECES }: AddressSpaceProps) {
  const id = useId();
  const plain = addressDigits(DOCUMENTATION_ADDRESS);
  const wide = addressDigits(WIDE_ADDRESS);
  return (
    <Figure>
      <Side>
        <Ipv4Square motifsId={id} />
        <p>
          <strong>{ipv4.name}</strong> {ipv4.text}
        </p>
        <p>
          <strong>{ipv6.name}</strong> {ipv6.text}
        </p>
      </Side>
      <Cloth>
        <ClothPicture aria-hidden="true" focusable="false" shapeRendering="crispEdges">
          <defs>
            <MotifDefs id={id} digits={[...plain, ...wide, ...IPV4_DIGITS]} />
            <RowPattern id={`${id}plain`} motifsId={id} digits={plain} />
            <RowPattern id={`${id}wide`} motifsId={id} digits={wide} />
            <pattern id={`${id}fringe`} width={FRINGE_PX} height="12" patternUnits="userSpaceOnUse">
              <path d="M0 2h24M10 6h14M4 10h20" stroke={color.lineStrong} strokeWidth="2" />
            </pattern>
          </defs>
          <rect x={FRINGE_PX} width="100%" height="100%" fill={color.clothCotton} />
          <rect width={FRINGE_PX} height="100%" fill={`url(#${id}fringe)`} />
          <svg x={FRINGE_PX} width="100%" height="100%" aria-hidden="true">
            {STRIPES.map((y) => (
              <rect key={y} y={y} width="100%" height="2" fill={color.threadOchre} />
            ))}
            {ROWS.map(({ y, cell, row }, order) => (
              <Shuttle key={y} $order={order}>
                <BandRows patternId={id + row} cell={cell} y={y} />
              </Shuttle>
            ))}
          </svg>
        </ClothPicture>
      </Cloth>
      {pieces.map((piece) => (
        <ClothPiece key={piece.shape} {...piece} patternId={`${id}plain`} />
      ))}
    </Figure>
  );
}
