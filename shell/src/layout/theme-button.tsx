import { color, layer, media, radius, shadow, space } from '@site/shared/tokens';
import { Glyph } from '@site/shared/ui';
import { Moon, Sun } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '../content/shell-texts';
import { useTheme } from '../theme/theme-store';

const Floating = styled.button`
  position: fixed;
  inset-block-end: ${space[5]};
  inset-inline-end: ${space[5]};
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

  svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }

  ${media.noScript} {
    display: none;
  }
`;

/** Toggles dark mode: a sun while it is on, a moon while it is off. */
export function ThemeButton(): ReactNode {
  const { darkMode, toggle } = useTheme();
  return (
    <Floating
      type="button"
      data-print="hide"
      aria-label={darkMode ? shellTexts.darkOff : shellTexts.darkOn}
      onClick={toggle}
    >
      <Glyph icon={darkMode ? Sun : Moon} data-icon={darkMode ? 'sun' : 'moon'} />
    </Floating>
  );
}
