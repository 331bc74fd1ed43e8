import { styled } from 'styled-components';
import { answeredForms, media } from '../../tokens/index.ts';

/** Shown only without scripts. */
export const WithoutScripts = styled.div`
  display: none;

  ${media.noScript} {
    display: block;
  }
`;

/** Shown only without scripts, on a host that answers no forms. */
export const Unanswered = styled(WithoutScripts)`
  ${answeredForms} & {
    display: none;
  }
`;

/** Shown only with scripts, such as a button that does nothing without them. */
export const WithScripts = styled.div`
  display: contents;

  ${media.noScript} {
    display: none;
  }
`;
