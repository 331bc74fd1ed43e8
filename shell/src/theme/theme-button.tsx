import { color, duration, layer, media, radius, shadow, space } from '@site/shared/tokens';
import { answersEarlyPress, Glyph, VisuallyHidden } from '@site/shared/ui';
import { Moon, Sun } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { THEME_TOGGLE } from '../head/theme';
import { useTheme } from './theme-store';
import { useYielding } from './use-yielding';

/** Width at the end of each line that the button may cover at the bottom of the screen. */
export const CORNER = '5rem';

const Toggle = styled.button`
  position: fixed;
  inset-block-end: calc(${space[5]} + env(safe-area-inset-bottom));
  inset-inline-end: calc(${space[5]} + env(safe-area-inset-right));
  z-index: ${layer.float};
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  color: ${color.text};
  background: ${color.surfaceRaised};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  box-shadow: ${shadow.float};
  transition: transform ${duration.quick};

  &[data-yields='true']:not(:focus-visible) {
    transform: translateY(300%);
  }

  /* The head script has already handled an early press. */
  &&[data-waits] {
    cursor: pointer;
    opacity: 1;
  }

  ${media.noScript} {
    display: none;
  }
`;

const ToDark = styled.span`
  .dark & {
    display: none;
  }
`;

const ToLight = styled.span`
  html:not(.dark) & {
    display: none;
  }
`;

/** The floating button that toggles dark mode: a sun while it is on, a moon while it is off. */
export function ThemeButton(): ReactNode {
  const toggle = useTheme((theme) => theme.toggle);
  return (
    <Toggle
      {...answersEarlyPress}
      {...{ [THEME_TOGGLE]: '' }}
      type="button"
      data-yields={useYielding(`[${THEME_TOGGLE}]`)}
      data-print="hide"
      onClick={toggle}
    >
      <ToDark>
        <Glyph icon={Moon} data-icon="moon" />
        <VisuallyHidden>{shellTexts.darkOn}</VisuallyHidden>
      </ToDark>
      <ToLight>
        <Glyph icon={Sun} data-icon="sun" />
        <VisuallyHidden>{shellTexts.darkOff}</VisuallyHidden>
      </ToLight>
    </Toggle>
  );
}
