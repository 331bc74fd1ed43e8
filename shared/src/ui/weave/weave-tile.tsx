import { color } from '../../tokens';
import { type HexDigit, MOTIF_PITCH, motifRows, type Strand, strandPaths } from './motifs';

/** The colours of the three strands of a motif. */
export type Threads = Readonly<Record<Strand, string>>;

const STRANDS: readonly Strand[] = ['a', 'b', 'c'];

// Zeros keep the green of the cloth; the digits that say something are in ink with one warm thread.
const ZERO: Threads = { a: color.threadGreen, b: color.threadOchre, c: color.threadRed };
const EVEN: Threads = { a: color.threadInk, b: color.threadRed, c: color.threadGreen };
const ODD: Threads = { a: color.threadInk, b: color.threadOchre, c: color.threadGreen };

/** The threads that a digit is woven with on plain cloth. */
export function digitThreads(digit: HexDigit): Threads {
  if (digit === '0') return ZERO;
  return Number.parseInt(digit, 16) % 2 === 0 ? EVEN : ODD;
}

interface MotifProps {
  digit: HexDigit;
  threads?: Threads;
}

/** One motif, from the origin, one unit a cell. */
export function Motif({ digit, threads = digitThreads(digit) }: MotifProps) {
  const paths = strandPaths(motifRows(digit));
  return STRANDS.map((strand) =>
    paths[strand] ? <path key={strand} d={paths[strand]} stroke={threads[strand]} /> : null,
  );
}

/** The id under which `MotifDefs` defines a digit. */
export function motifId(id: string, digit: HexDigit): string {
  return `${id}${digit}`;
}

interface MotifDefsProps {
  /** Keeps the ids of the motifs apart from those of other pictures in the page. */
  id: string;
  digits: readonly HexDigit[];
  threads?: Threads;
}

/** Defines each motif that occurs, once. */
export function MotifDefs({ id, digits, threads }: MotifDefsProps) {
  return [...new Set(digits)].map((digit) => (
    <g key={digit} id={motifId(id, digit)}>
      <Motif digit={digit} threads={threads} />
    </g>
  ));
}

interface RowPatternProps {
  id: string;
  /** The id that the motifs were defined with. */
  motifsId: string;
  digits: readonly HexDigit[];
  /** Where the first motif starts, in cells. */
  offset?: number;
}

/** A pattern, one cell a unit, of digits in a row. */
export function RowPattern({ id, motifsId, digits, offset = 0 }: RowPatternProps) {
  return (
    <pattern
      id={id}
      x={offset}
      width={digits.length * MOTIF_PITCH}
      // The gap below keeps the first row from bleeding into the last where cells are not whole pixels.
      height={MOTIF_PITCH}
      patternUnits="userSpaceOnUse"
    >
      {digits.map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit has no identity but its place
        <use key={index} href={`#${motifId(motifsId, digit)}`} x={index * MOTIF_PITCH} />
      ))}
    </pattern>
  );
}
