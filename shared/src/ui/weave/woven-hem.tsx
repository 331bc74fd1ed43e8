import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../tokens/index.ts';
import { textDigits } from './address.ts';
import { BAND_ROWS, BandPattern, BandRows } from './band-rows.tsx';

const CELL_PX = 4;
const THIN_CELL_PX = 2;
const GAP_PX = 10;
const THICK_PX = BAND_ROWS * CELL_PX;
const THIN_PX = BAND_ROWS * THIN_CELL_PX;
/** How wide the hem is. */
export const HEM_PX = THICK_PX + 2 * (THIN_PX + GAP_PX);

// As high as what it hangs beside, never higher.
const Frame = styled.svg`
  height: 100%;
`;

// Long enough for any hero; what is over hangs out of the picture.
const LENGTH_PX = 3200;
/** The digits that a hero is tall enough to show before they come again; pages do not carry the others. */
const DIGITS = 16;

/** The hem of a cloth that hangs down one side: woven from the hash of a text. Decoration only. */
export function WovenHem({ text }: { readonly text: string }) {
  const id = useId();
  const digits = textDigits(text).slice(0, DIGITS);
  // Cloth of two colours, so that pages differ.
  const isDyed = Number.parseInt(digits[0] ?? '0', 16) % 2 === 1;
  return (
    <Frame
      data-tone={isDyed ? 'ink' : undefined}
      aria-hidden="true"
      focusable="false"
      width={HEM_PX}
      shapeRendering="crispEdges"
    >
      <BandPattern id={`${id}text`} digits={digits} />
      <BandPattern id={`${id}zero`} digits={['0']} />
      <rect width="100%" height="100%" fill={isDyed ? color.clothDeep : color.clothCotton} />
      <g transform={`translate(${HEM_PX} 0) rotate(90)`}>
        <svg width={LENGTH_PX} height={HEM_PX} aria-hidden="true">
          <BandRows patternId={`${id}zero`} cell={THIN_CELL_PX} />
          <BandRows patternId={`${id}text`} cell={CELL_PX} y={THIN_PX + GAP_PX} />
          <BandRows patternId={`${id}zero`} cell={THIN_CELL_PX} y={HEM_PX - THIN_PX} />
        </svg>
      </g>
    </Frame>
  );
}
