import { textDigits } from './address.ts';
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverRow,
  type CoverStripe,
  coverDesign,
} from './cover-pattern.ts';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
import { RowPattern } from './weave-tile.tsx';

/** Units by which the cloth is wider than a cover on either side, for pictures that are wider than 16:9. */
const SELVEDGE = MOTIF_PITCH;
const CLOTH_WIDTH = COVER_WIDTH + 2 * SELVEDGE;

// Rows are drawn from the middle outwards, so that both ends match.
function rowTransform({ y, scale }: CoverRow): string {
  return `translate(${COVER_WIDTH / 2} ${y}) scale(${scale})`;
}

/** Half of a row, in cells: as wide as the cloth where a cell is smallest. */
const ROW_REACH = CLOTH_WIDTH / 2;

/** The stripes of one thread, as one shape. */
function stripePath(stripes: readonly CoverStripe[], thread: CoverStripe['thread']): string {
  const own = stripes.filter((stripe) => stripe.thread === thread);
  return own
    .map(({ y, height }) => `M-${SELVEDGE} ${y}h${CLOTH_WIDTH}v${height}h-${CLOTH_WIDTH}z`)
    .join('');
}

const TURNED = `translate(${COVER_WIDTH} ${(COVER_HEIGHT - COVER_WIDTH) / 2}) rotate(90)`;

interface CoverClothProps {
  /** Begins the ids of its patterns. */
  readonly id: string;
  readonly title: string;
  /** See `coverDesign`. */
  readonly place?: number;
}

/** The cloth that a title weaves, in the units of a cover: always the same, and unlike that of the next title. */
export function CoverCloth({ id, title, place }: CoverClothProps) {
  const { cloth, threads, single, pair, layout } = coverDesign(textDigits(title), place);
  const patterns = { single: [single], pair } as const;
  const striped = new Set(layout.stripes.map(({ thread }) => thread));
  return (
    <>
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
      <rect x={-SELVEDGE} width={CLOTH_WIDTH} height={COVER_HEIGHT} fill={cloth} />
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
    </>
  );
}
