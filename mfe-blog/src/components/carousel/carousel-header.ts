import { above, space } from '@site/shared/tokens';
import { styled } from 'styled-components';

/** The row above slides: their heading, and the buttons that move them. */
export const CarouselHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  min-height: 6rem;
  padding-bottom: ${space[4]};

  ${above.small} {
    align-content: center;
    min-height: 4rem;
  }
`;
