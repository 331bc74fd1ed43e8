import { useId } from 'react';
import { styled } from 'styled-components';
import { textDigits } from './address';
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverRow,
  type CoverStripe,
  coverDesign,
} from './cover-pattern';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs';
import { RowPattern } from './weave-tile';

const Frame = styled.svg`
  width: 100%;
  height: 100%;
`;

// Rows are drawn as wide as the cover is, from the middle outwards, so that both ends match.
function rowTransform({ y, scale }: CoverRow): string {
  return `translate(${COVER_WIDTH / 2} ${y}) scale(${scale})`;
}

/** Half of a row, in cells: as wide as the cover where a cell is smallest, and whole motifs. */
const ROW_REACH = COVER_WIDTH / 2 + MOTIF_PITCH;

/** The stripes of one thread, as one shape. */
function stripePath(stripes: readonly CoverStripe[], thread: CoverStripe['thread']): string {
  const own = stripes.filter((stripe) => stripe.thread === thread);
  return own.map(({ y, height }) => `M0 ${y}h${COVER_WIDTH}v${height}H0z`).join('');
}

const TURNED = `translate(${COVER_WIDTH} ${(COVER_HEIGHT - COVER_WIDTH) / 2}) rotate(90)`;

/** The cover that a title weaves: always the same, and unlike that of the next title. */
export function WovenCover({ title }: { readonly title: string }) {
  const id = useId();
  const { cloth, threads, single, pair, layout } = coverDesign(textDigits(title));
  const patterns = { single: [single], pair } as const;
  const striped = new Set(layout.stripes.map(({ thread }) => thread));
  return (
    <Frame
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
    >
      <defs>
        {(['single', 'pair'] as const).map((name) => (
          <RowPattern
            key={name}
            id={id + name}
            digits={patterns[name]}
            threads={threads}
            offset={-MOTIF_SIZE / 2}
          />
        ))}
      </defs>
      <rect width={COVER_WIDTH} height={COVER_HEIGHT} fill={cloth} />
      <g transform={layout.turned ? TURNED : undefined}>
        {[...striped].map((thread) => (
          <path key={thread} d={stripePath(layout.stripes, thread)} fill={threads[thread]} />
        ))}
        {layout.rows.map((row) => (
          <rect
            key={row.y}
            x={-ROW_REACH}
            width={2 * ROW_REACH}
            height={MOTIF_SIZE}
            fill={`url(#${id}${row.pattern})`}
            transform={rowTransform(row)}
          />
        ))}
      </g>
    </Frame>
  );
}
