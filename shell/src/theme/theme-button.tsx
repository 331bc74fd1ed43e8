import {
  color,
  duration,
  layer,
  measure,
  media,
  radius,
  rhythm,
  shadow,
  space,
} from '@site/shared/tokens';
import { answersEarlyPress, Glyph, VisuallyHidden } from '@site/shared/ui';
import { Moon, Sun } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { THEME_TOGGLE } from '../head/theme';
import { useTheme } from './theme-store';
import { useYielding } from './use-yielding';

const Toggle = styled.button`
  position: fixed;
  inset-block-end: calc(${space[4]} + env(safe-area-inset-bottom));
  /* Beside the lines of text, and further from the edge where the page leaves more room. */
  inset-inline-end: calc(
    clamp(${space[1]}, (100vw - ${measure.page}) / 2 - ${rhythm.corner}, ${space[5]}) + env(safe-area-inset-right)
  );
  z-index: ${layer.float};
  display: grid;
  place-items: center;
  inline-size: ${rhythm.float};
  block-size: ${rhythm.float};
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
