import { useEffect } from 'react';
import { styled } from 'styled-components';

/** Reserves the space of content that failed to load, so that the page does not move. Always hidden. */
export const UnseenRoom = styled.div.attrs({ 'aria-hidden': true })`
  visibility: hidden;
`;

interface Readable {
  readonly status: string;
  readonly error?: Error | null;
}

/** Logs a failed read that the page does not show. */
export function useLogFailure(query: Readable): void {
  const error = query.error ?? null;
  useEffect(() => {
    if (error !== null) console.error(error);
  }, [error]);
}
