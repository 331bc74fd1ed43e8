import { useId } from 'react';
import { styled } from 'styled-components';
import { above, color, font, rhythm, size, space } from '../../tokens/index.ts';
import { ClothPiece, type ClothPieceProps } from './cloth-piece.tsx';
import { HeroCloth, plainPatternId } from './hero-cloth.tsx';
import { Ipv4Square } from './ipv4-square.tsx';

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

const DEFAULT_PIECES: readonly Omit<ClothPieceProps, 'patternId'>[] = [
  { shape: 'circle', colour: 'ochre', size: 64, position: { x: 62, y: 9 }, rotation: 12 },
  { shape: 'triangle', colour: 'green', size: 72, position: { x: 34, y: 88 }, rotation: -18 },
  { shape: 'square', colour: 'red', size: 36, position: { x: 76, y: 84 }, rotation: 24 },
];

export interface AddressSpaceProps {
  /** A few words each, e.g. name `IPv4` and text `4.3 billion addresses: this square`. */
  readonly ipv4: { name: string; text: string };
  readonly ipv6: { name: string; text: string };
  /** The decorative shapes, cut from the same cloth. */
  readonly pieces?: readonly Omit<ClothPieceProps, 'patternId'>[];
}

/** IPv4 as a small square of weave beside IPv6 as cloth that runs off the page. */
export function AddressSpace({ ipv4, ipv6, pieces = DEFAULT_PIECES }: AddressSpaceProps) {
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
        {pieces.map((piece) => (
          <ClothPiece key={JSON.stringify(piece)} {...piece} patternId={plainPatternId(id)} />
        ))}
      </Side>
      <HeroCloth id={id} />
    </Figure>
  );
}
