import { styled } from 'styled-components';
import { media } from '../tokens';

/** Shown where no script runs, and nowhere else. */
export const WithoutScripts = styled.div`
  display: none;

  ${media.noScript} {
    display: block;
  }
`;

/** Shown where scripts run: what without them would be a dead button. */
export const WithScripts = styled.div`
  display: contents;

  ${media.noScript} {
    display: none;
  }
`;
