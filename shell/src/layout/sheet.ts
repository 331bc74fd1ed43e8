import { color, duration, shadow } from '@site/shared/tokens';
import { css } from 'styled-components';

/** Name of the header as an anchor. */
export const HEADER_ANCHOR = '--header';

/** A browser without popovers has links in the place of the buttons that open them. */
export const NO_POPOVERS = '@supports not selector(:popover-open)';

/** What opens below the header, as a popover: the browser opens and closes it, before and without scripts. */
export const sheet = css`
  position: fixed;
  inset: var(--header-height) 0 auto;
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: min(800px, 100dvh - var(--header-height));
  margin: 0;
  overflow-y: auto;
  border: 0;
  background: ${color.ground};
  color: ${color.text};
  box-shadow: ${shadow.float};

  /* Enlarged text makes the header higher. */
  @supports (top: anchor(bottom)) {
    inset-block-start: anchor(${HEADER_ANCHOR} bottom);
  }

  ${NO_POPOVERS} {
    display: none;
  }

  &:popover-open {
    display: grid;
    transition:
      opacity ${duration.button},
      transform ${duration.button};

    @starting-style {
      opacity: 0;
      transform: translateY(-0.5rem);
    }
  }
`;
