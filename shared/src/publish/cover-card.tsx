import { color } from '../tokens';
import { CoverCloth } from '../ui/weave/cover-cloth';
import { COVER_HEIGHT, COVER_WIDTH } from '../ui/weave/cover-pattern';

/** The size that networks ask of a card: 1.91 to 1. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Of a letter's size: wide for most, so that a text never takes more room than it is given. */
function letterWidth(letter: string): number {
  if (/[\p{Script=Ethiopic}MW@%]/u.test(letter)) return 0.95;
  return /[\p{Lu}\d]/u.test(letter) ? 0.72 : 0.6;
}

/** The width of a text, in its size, of which it is sure not to take more. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + letterWidth(letter), 0);
}

/** The largest size, up to `largest`, at which a text fits into a width. */
export function fittingSize(text: string, width: number, largest: number): number {
  return Math.min(largest, width / widthOf(text));
}

const LABEL = { left: 56, top: 56, padding: 44, hem: 6, size: 52 } as const;

/** A label as sewn into cloth, with a name on it. */
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
      <text
        x={width / 2}
        y={height / 2 + size * 0.36}
        textAnchor="middle"
        fontSize={size}
        fontWeight="600"
        fill={color.threadInk}
      >
        {name}
      </text>
    </g>
  );
}

interface CoverCardProps {
  readonly title: string;
  /** Stands on the label. */
  readonly name: string;
}

/** The card of what has a title: the cover that the title weaves on the site, with a name on a label. */
export function CoverCard({ title, name }: CoverCardProps) {
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
        <CoverCloth id="cover" title={title} />
      </svg>
      <Label name={name} />
    </svg>
  );
}
