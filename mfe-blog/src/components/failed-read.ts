import { useEffect } from 'react';
import { styled } from 'styled-components';

/** Keeps the space of content that failed to load, so that nothing moves. Hidden from everyone. */
export const UnseenRoom = styled.div.attrs({ 'aria-hidden': true })`
  visibility: hidden;
`;

interface Readable {
  readonly status: string;
  readonly error?: Error;
}

/** Logs a failed read that the page does not show. */
export function useLogFailure(query: Readable): void {
  const error = query.error ?? null;
  useEffect(() => {
    if (error !== null) console.error(error);
  }, [error]);
}
