import { color } from '../../tokens/index.ts';
import { textDigits } from './address.ts';
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverRow,
  type CoverStripe,
  coverDesign,
} from './cover-pattern.ts';
import { type HexDigit, isHexDigit, MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
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

/** What a title is about and can be shown: a prefix, a name of capitals or with digits, a share or a year. */
const SUBJECTS = [
  /[0-9a-f]{1,4}(?::[0-9a-f]{0,4})+\/\d{1,3}/,
  /\/\d{1,3}\b/,
  /\b[A-Z]{3,6} \d+\b/,
  /\b(?=\w*[A-Z]{3})(?=\w*\d)\w{4,9}\b/,
  /\b[A-Z]{3,6}\b/,
  /\b\d+(?:\.\d+)?%/,
  /\b\d{4}\b/,
] as const;

const NUMBERS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const NUMBER = `(${NUMBERS.join('|')})`;
// A longer word has no room on the label.
const UNIT = ' (?:IPv[46] )?([a-z]{4,9})';
const COUNT = new RegExp(`\\b${NUMBER}\\b(?:${UNIT}\\b)?(?: out of ${NUMBER}\\b)?`, 'i');

/** The number that a title spells with what it counts, or its share. */
function numberIn(title: string): string | undefined {
  const [, count, unit, whole] = COUNT.exec(title) ?? [];
  if (count === undefined || (unit ?? whole) === undefined) return undefined;
  const digits = (word: string) => NUMBERS.indexOf(word.toLowerCase()) + 2;
  return whole === undefined ? `${digits(count)} ${unit}` : `${digits(count)} of ${digits(whole)}`;
}

/** The subject of a title, as short as it can be shown; undefined where it names none. */
export function subjectOf(title: string): string | undefined {
  const written = SUBJECTS.map((subject) => subject.exec(title)?.[0]);
  return written.find((found) => found !== undefined) ?? numberIn(title);
}

const LABEL = { height: 30, letter: 11, size: 18, hem: 2 } as const;

/** The subject on a label that is sewn into the middle of the cloth. */
function SubjectLabel({ subject, thread }: { readonly subject: string; readonly thread: string }) {
  const { height, letter, size, hem } = LABEL;
  const width = subject.length * letter + 2 * letter;
  const [left, top] = [-width / 2, -height / 2];
  return (
    <g data-subject transform={`translate(${COVER_WIDTH / 2} ${COVER_HEIGHT / 2})`}>
      <rect x={left} y={top} width={width} height={height} fill={color.clothCotton} />
      <path
        d={`M${left} ${top + hem}h${width}v${hem}H${left}zM${left} ${-top - 2 * hem}h${width}v${hem}H${left}z`}
        fill={thread}
      />
      <text
        y={size * 0.34}
        textAnchor="middle"
        fontFamily="ui-monospace, monospace"
        fontSize={size}
        fontWeight="700"
        fill={color.threadInk}
      >
        {subject}
      </text>
    </g>
  );
}

/** The digits that weave a cover: those of its subject first, so that its rows spell it. */
function coverDigits(title: string, subject: string | undefined): readonly HexDigit[] {
  const [dye = '0', layout = '0', ...rest] = textDigits(title);
  const spelt = [...(subject ?? '').toLowerCase()].filter(isHexDigit);
  return [dye, layout, ...spelt, ...rest];
}

interface CoverClothProps {
  /** Begins the ids of its patterns. */
  readonly id: string;
  readonly title: string;
  /** See `coverDesign`. */
  readonly place?: number;
}

/** The cloth that a title weaves, in the units of a cover: always the same, and unlike that of the next title. */
export function CoverCloth({ id, title, place }: CoverClothProps) {
  const subject = subjectOf(title);
  const { cloth, threads, single, pair, layout } = coverDesign(coverDigits(title, subject), place);
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
      {subject !== undefined && <SubjectLabel subject={subject} thread={threads.b} />}
    </>
  );
}
