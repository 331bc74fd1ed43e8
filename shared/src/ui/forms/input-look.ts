import { css } from 'styled-components';
import { color, radius, space, target } from '../../tokens/index.ts';

/** What every box to type in shares. */
export const inputLook = css`
  width: 100%;
  min-height: ${target.normal};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};
  line-height: 1.5;
  appearance: none;

  &:hover {
    border-color: ${color.text};
  }

  &:focus-visible {
    border-color: ${color.text};
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border: 2px solid ${color.danger};
  }
`;
