import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../../tokens/index.ts';

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
`;

export interface CardProps {
  readonly id?: string;
  readonly as?: 'div' | 'article' | 'section' | 'li';
  readonly children: ReactNode;
}

/** A quiet frame around a few lines that belong together. */
export function Card({ id, as, children }: CardProps) {
  return (
    <Root id={id} as={as}>
      {children}
    </Root>
  );
}
