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

/** Extra width on either side, in units, for pictures wider than 16:9. */
const SELVEDGE = MOTIF_PITCH;
const CLOTH_WIDTH = COVER_WIDTH + 2 * SELVEDGE;

// Draws rows from the middle outwards, so that both ends match.
function rowTransform({ y, scale }: CoverRow): string {
  return `translate(${COVER_WIDTH / 2} ${y}) scale(${scale})`;
}

/** Half of a row in cells, at the smallest cell size. */
const ROW_REACH = CLOTH_WIDTH / 2;

/** Returns the stripes of one thread as one path. */
function stripePath(stripes: readonly CoverStripe[], thread: CoverStripe['thread']): string {
  const own = stripes.filter((stripe) => stripe.thread === thread);
  return own
    .map(({ y, height }) => `M-${SELVEDGE} ${y}h${CLOTH_WIDTH}v${height}h-${CLOTH_WIDTH}z`)
    .join('');
}

const TURNED = `translate(${COVER_WIDTH} ${(COVER_HEIGHT - COVER_WIDTH) / 2}) rotate(90)`;

/** Patterns for a title's subject: a prefix, an acronym, a name with digits, a share or a year. */
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
// Longer words do not fit the label.
const UNIT = ' (?:IPv[46] )?([a-z]{4,9})';
const COUNT = new RegExp(`\\b${NUMBER}\\b(?:${UNIT}\\b)?(?: out of ${NUMBER}\\b)?`, 'i');

/** Returns a spelled-out number of a title with its unit, or its share. */
function numberIn(title: string): string | undefined {
  const [, count, unit, whole] = COUNT.exec(title) ?? [];
  if (count === undefined || (unit ?? whole) === undefined) return undefined;
  const digits = (word: string) => NUMBERS.indexOf(word.toLowerCase()) + 2;
  return whole === undefined ? `${digits(count)} ${unit}` : `${digits(count)} of ${digits(whole)}`;
}

/** Returns the shortest form of a title's subject, or undefined. */
export function subjectOf(title: string): string | undefined {
  const written = SUBJECTS.map((subject) => subject.exec(title)?.[0]);
  return written.find((found) => found !== undefined) ?? numberIn(title);
}

/** Returns the digits of a cover. Those of the subject come first, so that its rows spell it. */
function coverDigits(title: string, subject: string | undefined): readonly HexDigit[] {
  const [dye = '0', layout = '0', ...rest] = textDigits(title);
  const spelt = [...(subject ?? '').toLowerCase()].filter(isHexDigit);
  return [dye, layout, ...spelt, ...rest];
}

const LABEL = { height: 30, letter: 11, size: 18, hem: 2 } as const;

/** A label with the title's subject, if it has one, for the middle of the cloth. */
interface CoverLabelProps {
  readonly title: string;
  readonly place?: number;
}

export function CoverLabel({ title, place }: CoverLabelProps) {
  const subject = subjectOf(title);
  if (subject === undefined) return null;
  const { threads } = coverDesign(coverDigits(title, subject), place);
  const { height, letter, size, hem } = LABEL;
  const width = subject.length * letter + 2 * letter;
  const [left, top] = [-width / 2, -height / 2];
  return (
    <g data-subject transform={`translate(${COVER_WIDTH / 2} ${COVER_HEIGHT / 2})`}>
      <rect x={left} y={top} width={width} height={height} fill={color.clothCotton} />
      <path
        d={`M${left} ${top + hem}h${width}v${hem}H${left}zM${left} ${-top - 2 * hem}h${width}v${hem}H${left}z`}
        fill={threads.b}
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

interface CoverClothProps {
  /** Prefix for the ids of its patterns. */
  readonly id: string;
  readonly title: string;
  /** See `coverDesign`. */
  readonly place?: number;
}

/** The cloth woven from a title, in cover units. It depends only on title and place. */
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
    </>
  );
}
