import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, duration, easing, radius, shadow, space } from '../../tokens/index.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  height: 100%;
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
`;

const LinkRoot = styled(Root)`
  transition:
    border-color ${duration.quick} ${easing.out},
    box-shadow ${duration.quick} ${easing.out};

  &:hover {
    border-color: ${color.accentText};
    box-shadow: ${shadow.card};
    color: ${color.text};
    text-decoration: none;
  }
`;

/** A card that is a link has no element of its own to choose. */
export type CardProps = { children: ReactNode } & (
  | { href: string; as?: undefined }
  | { href?: undefined; as?: 'div' | 'article' | 'section' | 'li' }
);

/** A quiet frame around a few lines that belong together. */
export function Card({ href, as, children }: CardProps) {
  if (href !== undefined) {
    return (
      <LinkRoot as="a" href={href}>
        {children}
      </LinkRoot>
    );
  }
  return <Root as={as}>{children}</Root>;
}
