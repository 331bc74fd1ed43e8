import { color } from '@site/shared/tokens';
import { styled } from 'styled-components';

const Track = styled.span`
  display: block;
  width: 100%;
  height: 0.75rem;
  background: ${color.line};
`;

// A drawing's width is an attribute, which a page's policy for styles leaves alone.
const Share = styled.svg`
  display: block;
  /* A share above zero is never drawn as nothing. */
  min-width: 2px;
  height: 100%;
  background: ${color.chartOne};
  forced-color-adjust: none;
`;

/** A share of 0 to 100 as a bar. The figure beside it says the same. */
export function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <Track aria-hidden="true">
      {percent > 0 && <Share width={`${percent}%`} focusable="false" />}
    </Track>
  );
}
