import { color, duration, media, shadow } from '@site/shared/tokens';
import { css } from 'styled-components';
import { headerLinks } from './links';

/** Name of the header's container: its layouts depend on its width in rem. */
export const HEADER_CONTAINER = 'header';

const USUAL_TEXT_PX = 16;

// In rem: with larger text, the header becomes a menu earlier and never takes two rows.
const within = (condition: string, px: number) =>
  `@container ${HEADER_CONTAINER} (${condition}: ${px / USUAL_TEXT_PX}rem)`;

/** Below this width, the menu button shows only its icon. */
export const headerSmall = within('max-width', 420);

export const headerTiny = within('max-width', 340);

/** Below this width, the site's name takes two lines: a phone with large text. */
export const headerCramped = within('max-width', 240);

/** Letters of the English links, for which the widths below are measured. */
const USUAL_LETTERS = 78;
const LETTER_PX = 11;
const letters = headerLinks.reduce((sum, { label }) => sum + label.length, 0);

/** The row is never wider than the page. With longer links, there is no space for the site's name in one line. */
const NEVER_PX = 99_999;

/** Extra width for a language with longer links. */
const morePx = LETTER_PX * Math.max(0, letters - USUAL_LETTERS);

/** From these widths up, the links are in a row; below the first, they are in a menu. */
export const headerMedium = within('min-width', 1000 + morePx);
export const headerWide = within('min-width', morePx === 0 ? 1280 : NEVER_PX);

/** Without popovers, links replace the buttons that open them. */
export const NO_POPOVERS = '@supports not selector(:popover-open)';

/** A popover below the header. It opens and closes without scripts. */
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
