import { styled } from 'styled-components';
import { answeredForms, media } from '../tokens';

/** Shown where no script runs, and nowhere else. */
export const WithoutScripts = styled.div`
  display: none;

  ${media.noScript} {
    display: block;
  }
`;

/** Shown where no script runs and no server answers for it, and nowhere else. */
export const Unanswered = styled(WithoutScripts)`
  ${answeredForms} & {
    display: none;
  }
`;

/** Shown where scripts run: what without them would be a dead button. */
export const WithScripts = styled.div`
  display: contents;

  ${media.noScript} {
    display: none;
  }
`;
