import { styled } from 'styled-components';
import { above, color, media } from '../../tokens/index.ts';

export type PieceShape = 'circle' | 'square' | 'triangle';
export type PieceColour = 'green' | 'ochre' | 'red' | 'ink' | 'cotton';

const CLOTHS: Readonly<Record<PieceColour, string>> = {
  green: color.clothGreen,
  ochre: color.clothOchre,
  red: color.clothRed,
  ink: color.threadInk,
  cotton: color.clothCotton,
};

/** A scrap of cloth: a decorative shape of the hero. */
export interface ClothPieceProps {
  readonly shape: PieceShape;
  readonly colour: PieceColour;
  /** CSS pixels across. */
  readonly size: number;
  /** The centre, in per cent of the margin beside the cloth. */
  readonly position: { x: number; y: number };
  /** Degrees. */
  readonly rotation: number;
  /** The id of the pattern that it is cut from. */
  readonly patternId: string;
}

const Piece = styled.svg<{ $position: ClothPieceProps['position']; $rotation: number }>`
  position: absolute;
  left: ${({ $position }) => $position.x}%;
  top: ${({ $position }) => $position.y}%;
  rotate: ${({ $rotation }) => $rotation}deg;
  overflow: visible;
  translate: -50% -50%;
  scale: 0.8;

  ${above.wide} {
    scale: 1;
  }

  ${media.motion} {
    @starting-style {
      opacity: 0;
    }
    transition: opacity 0.6s 0.2s;
  }
`;

function Outline({
  shape,
  size,
  fill,
}: {
  readonly shape: PieceShape;
  readonly size: number;
  readonly fill: string;
}) {
  if (shape === 'circle') return <circle cx={size / 2} cy={size / 2} r={size / 2} fill={fill} />;
  if (shape === 'square') return <rect width={size} height={size} fill={fill} />;
  return <path d={`M${size / 2} 0L${size} ${size}H0z`} fill={fill} />;
}

/** A circle, a square or a triangle cut from the weave. */
export function ClothPiece({
  shape,
  colour,
  size,
  position,
  rotation,
  patternId,
}: ClothPieceProps) {
  return (
    <Piece
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      $position={position}
      $rotation={rotation}
    >
      <Outline shape={shape} size={size} fill={CLOTHS[colour]} />
      <Outline shape={shape} size={size} fill={`url(#${patternId})`} />
    </Piece>
  );
}
