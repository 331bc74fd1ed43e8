import { color } from '../../tokens/index.ts';
import { type HexDigit, MOTIF_PITCH, NEXT_MOTIF, type Strand, strandPaths } from './motifs.ts';

/** Colours of a motif's three strands. */
export type Threads = Readonly<Record<Strand, string>>;

// Zeros keep the green of the cloth; other digits are ink with one warm thread.
const ZERO: Threads = { a: color.threadGreen, b: color.threadOchre, c: color.threadRed };
const EVEN: Threads = { a: color.threadInk, b: color.threadRed, c: color.threadGreen };
const ODD: Threads = { a: color.threadInk, b: color.threadOchre, c: color.threadGreen };

/** Returns the threads of a digit on plain cloth. */
export function digitThreads(digit: HexDigit): Threads {
  if (digit === '0') return ZERO;
  return Number.parseInt(digit, 16) % 2 === 0 ? EVEN : ODD;
}

/** Content of a row: digits, and null for bare cloth. */
export type RowDigits = readonly (HexDigit | null)[];

interface Thread {
  readonly colour: string;
  readonly path: string;
}

function motifThreads(digit: HexDigit | null, threads: Threads | undefined): Map<string, string> {
  if (digit === null) return new Map();
  const colours = threads ?? digitThreads(digit);
  const paths = Object.entries(strandPaths(digit));
  return new Map(paths.map(([strand, path]) => [colours[strand as Strand], path]));
}

/** Returns a row's threads, one path per colour, to stroke from the middle of the first motif's first row. Without `threads`, each digit has its own. */
export function rowThreads(digits: RowDigits, threads?: Threads): Thread[] {
  const motifs = digits.map((digit) => motifThreads(digit, threads));
  const colours = new Set(motifs.flatMap((motif) => [...motif.keys()]));
  return [...colours].map((colour) => ({
    colour,
    path: motifs.map((motif) => motif.get(colour) ?? NEXT_MOTIF).join(''),
  }));
}

interface RowProps {
  readonly digits: RowDigits;
  readonly threads?: Threads;
  /** Position of the row, in cells. */
  readonly y?: number;
}

export function Row({ digits, threads, y = 0 }: RowProps) {
  // A stroke runs along the middle of its row.
  return rowThreads(digits, threads).map(({ colour, path }) => (
    <path key={colour} d={`m0 ${y + 0.5}${path}`} stroke={colour} />
  ));
}

interface RowPatternProps {
  readonly id: string;
  readonly digits: readonly HexDigit[];
  readonly threads?: Threads;
  /** Start of the first motif, in cells. */
  readonly offset?: number;
}

/** A pattern of digits in a row, one unit per cell. */
export function RowPattern({ id, digits, threads, offset }: RowPatternProps) {
  return (
    <pattern
      id={id}
      x={offset}
      width={digits.length * MOTIF_PITCH}
      // The gap below keeps the first row from bleeding into the last at fractional cell sizes.
      height={MOTIF_PITCH}
      patternUnits="userSpaceOnUse"
    >
      <Row digits={digits} threads={threads} />
    </pattern>
  );
}
