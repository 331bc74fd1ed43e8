import { useId } from 'react';
import { styled } from 'styled-components';
import { textDigits } from './address';
import { COVER_HEIGHT, COVER_WIDTH, type CoverRow, coverDesign } from './cover-pattern';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs';
import { MotifDefs, RowPattern } from './weave-tile';

const Frame = styled.svg`
  width: 100%;
  height: 100%;
`;

// Rows are drawn as wide as the cover is, from the middle outwards, so that both ends match.
function rowTransform({ y, scale }: CoverRow): string {
  return `translate(${COVER_WIDTH / 2} ${y}) scale(${scale})`;
}

const TURNED = `translate(${COVER_WIDTH} ${(COVER_HEIGHT - COVER_WIDTH) / 2}) rotate(90)`;

/** The cover that a title weaves: always the same, and unlike that of the next title. */
export function WovenCover({ title }: { title: string }) {
  const id = useId();
  const { cloth, threads, single, pair, layout } = coverDesign(textDigits(title));
  const patterns = { single: [single], pair } as const;
  return (
    <Frame
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
    >
      <defs>
        <MotifDefs id={id} digits={[single, ...pair]} threads={threads} />
        {(['single', 'pair'] as const).map((name) => (
          <RowPattern
            key={name}
            id={id + name}
            motifsId={id}
            digits={patterns[name]}
            offset={-MOTIF_SIZE / 2}
          />
        ))}
      </defs>
      <rect width={COVER_WIDTH} height={COVER_HEIGHT} fill={cloth} />
      <g transform={layout.turned ? TURNED : undefined}>
        {layout.stripes.map(({ y, height, thread }) => (
          <rect key={y} y={y} width={COVER_WIDTH} height={height} fill={threads[thread]} />
        ))}
        {layout.rows.map((row) => (
          <g key={row.y} transform={rowTransform(row)}>
            <rect
              x={-COVER_WIDTH / 2 / row.scale - MOTIF_PITCH}
              width={COVER_WIDTH / row.scale + 2 * MOTIF_PITCH}
              height={MOTIF_SIZE}
              fill={`url(#${id}${row.pattern})`}
            />
          </g>
        ))}
      </g>
    </Frame>
  );
}
