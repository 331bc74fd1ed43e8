import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { color, duration, easing, media, radius, size, space, target } from '../../tokens/index.ts';

/** Replays a press from before hydration, once. */
function answerEarlyPress(button: HTMLButtonElement | null): void {
  if (button === null) return;
  const wasPressed = Boolean(button.dataset.waits);
  button.removeAttribute('data-waits');
  // React may hydrate a button during a press; it then replays that press itself.
  const { target } = window.event ?? {};
  const isPressed = target instanceof Node && button.contains(target);
  if (wasPressed && !isPressed) setTimeout(() => button.click());
}

/** Props for buttons that need a script: the head script records a press before hydration, and the ref replays it. */
export const answersEarlyPress = {
  'data-waits': '',
  suppressHydrationWarning: true,
  ref: answerEarlyPress,
} as const;

type ButtonVariant = 'primary' | 'secondary' | 'quiet';
type ButtonSize = 'normal' | 'small';

export interface ButtonLookProps {
  /** Use at most one primary button per view. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** Props of the look, which do not reach the DOM. */
export interface LookProps {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
}

// The lower edge also gives the green a 3:1 boundary on a light background.
const primary = css`
  background: linear-gradient(${color.actionEdge} 0 0) 0 100% / 100% 3px no-repeat border-box
    ${color.action};
  color: ${color.actionText};

  &:hover {
    background-color: ${color.actionHover};
    color: ${color.actionText};
  }
`;

const secondary = css`
  border-color: currentcolor;
  color: ${color.text};

  &:hover {
    background: ${color.text};
    border-color: ${color.text};
    color: ${color.ground};
  }
`;

// Aligns the text, not the padding, with the content above and below.
const quiet = css`
  margin-inline-start: calc(-2px - ${space[2]});
  padding-inline: ${space[2]};
  color: ${color.link};
  text-decoration: underline;

  &:hover {
    background: ${color.surfaceHover};
    color: ${color.linkHover};
    text-decoration: underline;
  }
`;

const VARIANTS = { primary, secondary, quiet };

const small = css`
  min-height: ${target.small};
  padding: ${space[1]} ${space[3]};
  font-size: ${size[-1]};
`;

export const buttonLook = css<LookProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${target.normal};
  padding: ${space[2]} ${space[5]};
  border: 2px solid transparent;
  border-radius: ${radius.normal};
  font-size: ${size[0]};
  font-weight: 700;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  text-underline-offset: 0.18em;
  transition:
    background-color ${duration.button} ${easing.out},
    border-color ${duration.button} ${easing.out},
    color ${duration.button} ${easing.out},
    transform ${duration.quick} ${easing.out};

  &:active {
    transform: translateY(1px);
  }

  /* Buttons do not work in print. */
  ${media.print} {
    display: none;
  }

  ${({ $size }) => $size === 'small' && small}
  ${({ $variant }) => VARIANTS[$variant]}

  &:disabled {
    background: ${color.surfaceHover};
    border-color: transparent;
    color: ${color.textMuted};
    cursor: not-allowed;
    transform: none;
  }
`;

const Root = styled.button<LookProps>`
  ${buttonLook}
`;

export interface ButtonProps
  extends ButtonLookProps,
    Omit<ComponentPropsWithRef<'button'>, 'size' | 'style' | 'className'> {}

/** A button for actions on the page. Use `ButtonLink` for navigation. */
export function Button({
  variant = 'primary',
  size = 'normal',
  type = 'button',
  ...rest
}: ButtonProps) {
  const early = type === 'button' ? answersEarlyPress : undefined;
  return <Root {...early} {...rest} type={type} $variant={variant} $size={size} />;
}
