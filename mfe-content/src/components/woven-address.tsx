import { WeaveBand } from '@site/shared/ui';
import { styled } from 'styled-components';

// At this height a cell is 3 px, so that a motif with its gap takes 30 px of the band.
const HEIGHT_PX = 39;
const MOTIF_PX = 30;
const DIGITS = 32;
const DIGITS_A_PIECE = 8;
const PIECE_PX = DIGITS_A_PIECE * MOTIF_PX;
const PIECES = [0, 1, 2, 3] as const;

const Cloth = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

const Piece = styled.div`
  width: ${PIECE_PX}px;
  overflow: hidden;
`;

const Strip = styled.div<{ $piece: number }>`
  margin-inline-start: ${({ $piece }) => -$piece * PIECE_PX}px;
  width: ${DIGITS * MOTIF_PX}px;

  svg {
    max-width: none;
  }
`;

/** An address woven once, digit by digit. It breaks into rows as a line of text does. */
export function WovenAddress({ address }: { readonly address: string }) {
  return (
    <Cloth aria-hidden="true">
      {PIECES.map((piece) => (
        <Piece key={piece}>
          <Strip $piece={piece}>
            <WeaveBand address={address} height={HEIGHT_PX} />
          </Strip>
        </Piece>
      ))}
    </Cloth>
  );
}
