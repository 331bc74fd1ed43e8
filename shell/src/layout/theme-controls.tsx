import { color, layer, media, radius, shadow, size, space, target } from '@site/shared/tokens';
import { Glyph, VisuallyHidden } from '@site/shared/ui';
import { Moon, Sun } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { css, styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { THEME_CHOICE, THEME_SHOWN, THEME_TOGGLE } from '../head-script';

/** From this width on the margin beside the page has room for a button that covers nothing. */
const WITH_MARGIN = '@media (min-width: 86em)';

const inHeader = css`
  inline-size: var(--tool);
  block-size: ${target.normal};

  ${WITH_MARGIN} {
    display: none;
  }
`;

const inMargin = css`
  position: fixed;
  inset-block-end: ${space[5]};
  inset-inline-end: ${space[5]};
  z-index: ${layer.float};
  display: none;
  inline-size: 3rem;
  block-size: 3rem;
  color: ${color.text};
  background: ${color.surfaceRaised};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  box-shadow: ${shadow.float};

  ${WITH_MARGIN} {
    display: grid;
  }
`;

const Toggle = styled.button<{ $place: ThemeButtonProps['place'] }>`
  display: grid;
  place-items: center;
  ${({ $place }) => ($place === 'header' ? inHeader : inMargin)}

  ${media.noScript} {
    display: none;
  }

  svg {
    inline-size: var(--tool-icon, 1.5rem);
    block-size: var(--tool-icon, 1.5rem);
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

interface ThemeButtonProps {
  /** Only one of the two is on show, by the width of the screen. */
  readonly place: 'header' | 'margin';
}

/** Toggles dark mode: a sun while it is on, a moon while it is off. The head script answers it. */
export function ThemeButton({ place }: ThemeButtonProps): ReactNode {
  return (
    <Toggle type="button" $place={place} data-print="hide" {...{ [THEME_TOGGLE]: '' }}>
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

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[4]};
  font-size: ${size[-1]};

  legend {
    float: inline-start;
    padding: 0;
  }

  label {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${target.small};
  }

  input {
    inline-size: 1.125em;
    block-size: 1.125em;
    accent-color: ${color.accentText};
  }

  ${media.noScript} {
    visibility: hidden;
  }
`;

/** The three themes to choose from. The head script checks the one that is chosen, and answers a choice. */
export function ThemeChoice(): ReactNode {
  useEffect(() => void dispatchEvent(new Event(THEME_SHOWN)), []);
  const { legend, ...choices } = shellTexts.theme;
  return (
    <Choices data-print="hide">
      <legend>{legend}</legend>
      {Object.entries(choices).map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={THEME_CHOICE} value={value} />
          {label}
        </label>
      ))}
    </Choices>
  );
}
