import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '../../tokens/index.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  justify-items: start;
  padding: ${space[8]} min(${space[6]}, 8vw);
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.normal};

  /* A long word of a large text may be wider than a phone. */
  :is(a, button) {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

const Title = styled.h2`
  font-size: ${size[1]};
`;

const Message = styled.p`
  color: ${color.textMuted};
`;

export interface EmptyStateProps {
  readonly title?: string;
  readonly message: string;
  /** The way out, such as a button that clears the filter. */
  readonly action?: ReactNode;
  readonly headingLevel?: 2 | 3;
}

/** Says that there is nothing here, and why. */
export function EmptyState({ title, message, action, headingLevel = 2 }: EmptyStateProps) {
  return (
    <Root role="status">
      {title && <Title as={`h${headingLevel}`}>{title}</Title>}
      <Message>{message}</Message>
      {action}
    </Root>
  );
}
