import { keyframes, styled } from 'styled-components';
import { color, space } from '../../tokens/index.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[8]};
  color: ${color.textMuted};
`;

// Reduced motion stops every animation; the ring and the words still say what goes on.
const Ring = styled.span`
  width: 1.5rem;
  height: 1.5rem;
  border: 3px solid ${color.line};
  border-top-color: ${color.accentText};
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;

/** Says that something is on its way, and what. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <Root role="status">
      <Ring aria-hidden="true" />
      {label}
    </Root>
  );
}
