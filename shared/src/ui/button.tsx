import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { type ButtonLookProps, buttonLook, type LookProps } from './button-look.ts';

const Root = styled.button<LookProps>`
  ${buttonLook}
`;

export interface ButtonProps
  extends ButtonLookProps,
    Omit<ComponentPropsWithRef<'button'>, 'size' | 'style' | 'className'> {}

/** Does something on the page. What goes somewhere is a `ButtonLink`. */
export function Button({
  variant = 'primary',
  size = 'normal',
  type = 'button',
  ...rest
}: ButtonProps) {
  return <Root {...rest} type={type} $variant={variant} $size={size} />;
}
