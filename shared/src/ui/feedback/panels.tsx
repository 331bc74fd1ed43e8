import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, measure, radius, size, space } from '../../tokens/index.ts';
import { Button } from '../actions/button.tsx';
import { Cluster } from '../layout/layout.tsx';
import { Icon } from '../text/icon.tsx';

const Empty = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  justify-items: start;
  padding: ${space[8]} min(${space[6]}, 8vw);
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.normal};

  /* Allows a break in words wider than a phone. */
  :is(a, button) {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

interface EmptyStateProps {
  readonly title?: string;
  readonly message: string;
  /** For example, a button that clears the filter. */
  readonly action?: ReactNode;
  readonly headingLevel?: 2 | 3;
}

/** Explains why there is no content. */
export function EmptyState({ title, message, action, headingLevel = 2 }: EmptyStateProps) {
  return (
    <Empty role="status">
      {title && <Title as={`h${headingLevel}`}>{title}</Title>}
      <Message>{message}</Message>
      {action}
    </Empty>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  max-width: ${measure.prose};
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-inline-start: 5px solid ${color.danger};
  border-radius: ${radius.small};
  background: ${color.surface};
`;

const Title = styled.h2`
  font-size: ${size[1]};
`;

const Message = styled.p`
  color: ${color.textMuted};
`;

const Actions = styled.div`
  margin-top: ${space[2]};
`;

interface ErrorPanelProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** Actions besides retry. */
  readonly actions?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
}

/** Reports a failure, with a retry and other actions. */
export function ErrorPanel({
  title,
  message,
  onRetry,
  retryLabel = 'Try Again',
  actions,
  headingLevel = 2,
}: ErrorPanelProps) {
  return (
    <Root role="alert">
      <Title as={`h${headingLevel}`}>{title}</Title>
      <Message>{message}</Message>
      {(onRetry || actions) && (
        <Actions>
          <Cluster>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                <Icon icon={RotateCw} />
                {retryLabel}
              </Button>
            )}
            {actions}
          </Cluster>
        </Actions>
      )}
    </Root>
  );
}
