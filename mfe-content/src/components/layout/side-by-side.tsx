import { above, space } from '@site/shared/tokens';
import { styled } from 'styled-components';

/** Two parts, the second a little wider; one below the other where there is no room. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[10]} ${space[16]};

  ${above.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;
