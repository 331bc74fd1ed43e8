import { styled } from 'styled-components';

/** Keeps the room of what could not be read, so that nothing around it moves; it is neither seen nor read out. */
export const UnseenRoom = styled.div.attrs({ 'aria-hidden': true })`
  visibility: hidden;
`;
