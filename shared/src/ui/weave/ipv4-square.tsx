import { color } from '../../tokens';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs';
import { motifId } from './weave-tile';

/** 192.0.2.1, of the documentation block of RFC 5737, as its eight hexadecimal digits. */
export const IPV4_DIGITS = ['c', '0', '0', '0', '0', '2', '0', '1'] as const;

/** Places of a three by three grid, once around its middle. */
const AROUND = [0, 1, 2, 5, 8, 7, 6, 3] as const;

/** The whole of IPv4: eight digits around a plain middle, three by three. */
export function Ipv4Square({ motifsId }: { motifsId: string }) {
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
        const place = AROUND[index] ?? 0;
        const x = (place % 3) * MOTIF_PITCH;
        const y = Math.floor(place / 3) * MOTIF_PITCH;
        return <use key={place} href={`#${motifId(motifsId, digit)}`} x={x} y={y} />;
      })}
    </svg>
  );
}
