import { color } from '../tokens/index.ts';
import { CoverCloth, CoverLabel } from '../ui/weave/cover-cloth.tsx';
import { COVER_HEIGHT, COVER_WIDTH } from '../ui/weave/cover-pattern.ts';

/** Card size that social networks recommend: 1.91 to 1. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Estimates the width of a letter in em, rounded up. */
function letterWidth(letter: string): number {
  if (/[mwMW@%&œæŒÆ]/.test(letter)) return 0.95;
  if (/\p{Script=Ethiopic}/u.test(letter)) return 0.85;
  return /\p{Lu}/u.test(letter) ? 0.72 : 0.58;
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + letterWidth(letter), 0);
}

/** Returns the largest font size up to `largest` at which a text fits the width. */
export function fittingSize(text: string, width: number, largest: number): number {
  return Math.min(largest, width / widthOf(text));
}

/** Distance of the baseline from the middle of the line, in em. */
const BASELINE = 0.36;

interface CardNameProps {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export function CardName({ name, x, y, size }: CardNameProps) {
  return (
    <text
      x={x}
      y={y + size * BASELINE}
      textAnchor="middle"
      fontSize={size}
      fontWeight="600"
      fill={color.threadInk}
    >
      {name}
    </text>
  );
}

const LABEL = { left: 56, top: 56, padding: 44, hem: 6, size: 52 } as const;

/** A sewn-on label with a name. */
function Label({ name }: { readonly name: string }) {
  const { left, top, padding, hem } = LABEL;
  const size = fittingSize(name, CARD_WIDTH - 2 * (left + padding), LABEL.size);
  const width = widthOf(name) * size + 2 * padding;
  const height = LABEL.size + 2 * padding;
  const thread = { x: hem, width: width - 2 * hem, height: hem, fill: color.threadGreen };
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect width={width} height={height} fill={color.threadCotton} />
      <rect {...thread} y={hem} />
      <rect {...thread} y={height - 2 * hem} />
      <CardName name={name} x={width / 2} y={height / 2} size={size} />
    </g>
  );
}

interface CoverCardProps {
  readonly title: string;
  /** The row's id, as for its cover. */
  readonly place?: number;
  readonly name: string;
}

/** A social card: the woven cover of a title, with a name on a label. */
export function CoverCard({ title, place, name }: CoverCardProps) {
  const width = (COVER_HEIGHT / CARD_HEIGHT) * CARD_WIDTH;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={CARD_WIDTH}
      height={CARD_HEIGHT}
      aria-hidden="true"
    >
      <svg
        aria-hidden="true"
        viewBox={`${(COVER_WIDTH - width) / 2} 0 ${width} ${COVER_HEIGHT}`}
        shapeRendering="crispEdges"
      >
        <CoverCloth id="cover" title={title} place={place} />
        <CoverLabel title={title} place={place} />
      </svg>
      <Label name={name} />
    </svg>
  );
}
