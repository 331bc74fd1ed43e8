import { color, space } from '@site/shared/tokens';
import { Cover } from '@site/shared/ui';
import { styled } from 'styled-components';

const TOOTH = '8px';

// The mask cuts a row of half circles out of every edge: the perforation.
const Root = styled.div`
  flex: none;
  width: ${space[24]};
  height: calc(15 * ${TOOTH});
  padding: ${space[2]};
  background: ${color.threadCotton};
  mask:
    radial-gradient(circle at center, transparent 2.5px, black 3px) calc(${TOOTH} / -2)
      calc(${TOOTH} / -2) / ${TOOTH} ${TOOTH},
    linear-gradient(black, black) center / calc(100% - ${TOOTH}) calc(100% - ${TOOTH}) no-repeat;

  && > * {
    height: 100%;
    border-radius: 0;
    aspect-ratio: auto;
  }
`;

/** A postage stamp woven from a text. Decoration only. */
export function Stamp({ text }: { readonly text: string }) {
  return (
    <Root aria-hidden="true">
      <Cover title={text} />
    </Root>
  );
}
