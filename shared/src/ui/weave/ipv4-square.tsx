import { color } from '../../tokens/index.ts';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
import { Row, type RowDigits } from './weave-tile.tsx';

/** 192.0.2.1, of the documentation block of RFC 5737: its eight hexadecimal digits, c0000201, around a bare middle. */
const ROWS: readonly RowDigits[] = [
  ['c', '0', '0'],
  ['1', null, '0'],
  ['0', '2', '0'],
];

/** The whole of IPv4: eight digits around a plain middle, three by three. */
export function Ipv4Square() {
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
      {ROWS.map((digits, row) => (
        <Row key={digits.join()} digits={digits} y={row * MOTIF_PITCH} />
      ))}
    </svg>
  );
}
