import { useId } from 'react';
import { styled } from 'styled-components';
import { above, color, font, media, rhythm, size, space } from '../../tokens/index.ts';
import { HeroCloth, plainPatternId } from './hero-cloth.tsx';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
import { Row, type RowDigits } from './weave-tile.tsx';

/** 192.0.2.1, a documentation address (RFC 5737), as hexadecimal digits c0000201 around an empty middle. */
const IPV4_ROWS: readonly RowDigits[] = [
  ['c', '0', '0'],
  ['1', null, '0'],
  ['0', '2', '0'],
];

/** Drawing of the IPv4 space: eight digits in a square of three by three. */
function Ipv4Square() {
  const side = 3 * MOTIF_PITCH + 3;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={side * 2}
      height={side * 2}
      viewBox={`-2 -2 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={side} height={side} fill={color.threadGreen} />
      <rect x="-1" y="-1" width={side - 2} height={side - 2} fill={color.clothCotton} />
      <rect x="10" y="10" width={MOTIF_SIZE} height={MOTIF_SIZE} fill={color.threadGreen} />
      {IPV4_ROWS.map((digits, row) => (
        <Row key={digits.join()} digits={digits} y={row * MOTIF_PITCH} />
      ))}
    </svg>
  );
}

const Figure = styled.figure`
  position: relative;
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  height: 100%;
  min-height: 26rem;
  overflow: hidden;

  ${above.small} {
    grid-template-columns: 12rem minmax(0, 1fr);
  }

  ${above.wide} {
    grid-template-columns: minmax(9rem, 26%) minmax(0, 1fr);
  }
`;

const Side = styled.figcaption`
  position: relative;
  display: grid;
  align-content: center;
  gap: ${space[3]};
  padding-inline: ${rhythm.gutter} ${space[3]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.35;

  strong {
    display: block;
    color: ${color.text};
    font-family: ${font.mono};
  }

  ${above.wide} {
    padding-inline: 0 ${space[4]};
  }
`;

const Piece = styled.svg<{ $x: number; $y: number; $turn: number }>`
  position: absolute;
  left: ${({ $x }) => $x}%;
  top: ${({ $y }) => $y}%;
  rotate: ${({ $turn }) => $turn}deg;
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

// A circle, a triangle and a square. Sizes in CSS pixels, centres in per cent of the margin, turns in degrees.
const PIECES = [
  {
    ...{ size: 64, x: 62, y: 9, turn: 12, cloth: color.clothOchre },
    outline: (fill: string) => <circle cx={32} cy={32} r={32} fill={fill} />,
  },
  {
    ...{ size: 72, x: 34, y: 88, turn: -18, cloth: color.clothGreen },
    outline: (fill: string) => <path d="M36 0L72 72H0z" fill={fill} />,
  },
  {
    ...{ size: 36, x: 76, y: 84, turn: 24, cloth: color.clothRed },
    outline: (fill: string) => <rect width={36} height={36} fill={fill} />,
  },
] as const;

export interface AddressSpaceProps {
  /** A few words each, such as name `IPv4` and text `4.3 billion addresses: this square`. */
  readonly ipv4: { name: string; text: string };
  readonly ipv6: { name: string; text: string };
}

/** Drawing: IPv4 as a small woven square beside IPv6 as cloth that runs off the page. */
export function AddressSpace({ ipv4, ipv6 }: AddressSpaceProps) {
  const id = useId();
  return (
    <Figure>
      <Side>
        <Ipv4Square />
        <p>
          <strong>{ipv4.name}</strong> {ipv4.text}
        </p>
        <p>
          <strong>{ipv6.name}</strong> {ipv6.text}
        </p>
        {PIECES.map(({ size, x, y, turn, cloth, outline }) => (
          <Piece
            key={cloth}
            aria-hidden="true"
            focusable="false"
            width={size}
            height={size}
            $x={x}
            $y={y}
            $turn={turn}
          >
            {outline(cloth)}
            {outline(`url(#${plainPatternId(id)})`)}
          </Piece>
        ))}
      </Side>
      <HeroCloth id={id} />
    </Figure>
  );
}
