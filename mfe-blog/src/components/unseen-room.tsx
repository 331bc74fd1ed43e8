import { styled } from 'styled-components';

/** Keeps the space of content that failed to load, so that nothing moves. Hidden from everyone. */
export const UnseenRoom = styled.div.attrs({ 'aria-hidden': true })`
  visibility: hidden;
`;
