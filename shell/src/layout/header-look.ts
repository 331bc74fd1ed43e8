import { color, duration, media, shadow } from '@site/shared/tokens';
import { css } from 'styled-components';
import { headerLinks } from '#content/navigation';

/** Name of the header as a container: its layouts follow the width that it has for its text. */
export const HEADER_CONTAINER = 'header';

const USUAL_TEXT_PX = 16;

// In rem, so that larger text makes the header a menu sooner and its links never take two rows.
const within = (condition: string, px: number) =>
  `@container ${HEADER_CONTAINER} (${condition}: ${px / USUAL_TEXT_PX}rem)`;

/** Below this width there is no room for the word beside the menu's icon. */
export const headerSmall = within('max-width', 420);

/** Below this width the buttons are narrower. */
export const headerTiny = within('max-width', 340);

/** Below this width, that of a phone with large text, the name of the site takes two lines. */
export const headerCramped = within('max-width', 240);

/** Of the header's links in English, for which the widths below are. */
const USUAL_LETTERS = 78;
const LETTER_PX = 11;
const letters = headerLinks.reduce((sum, { label }) => sum + label.length, 0);

/** The row grows no wider than the page: beside links with longer words there is no room for the site's name. */
const NEVER_PX = 99_999;

/** What the links of a wordier language need beside. */
const morePx = LETTER_PX * Math.max(0, letters - USUAL_LETTERS);

/** From these widths up the links stand in a row; below the first they are a menu. */
export const headerMedium = within('min-width', 996 + morePx);
export const headerWide = within('min-width', morePx === 0 ? 1280 : NEVER_PX);

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

  ${media.lowScreen} {
    position: absolute;
    max-block-size: none;
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
