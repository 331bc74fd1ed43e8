import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, measure, radius, size, space } from '../../tokens/index.ts';
import { Button } from '../actions/button.tsx';
import { Cluster } from '../layout/layout.tsx';
import { Icon } from '../text/icon.tsx';

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

export interface ErrorPanelProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** Ways on, beside trying again. */
  readonly actions?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
}

/** Says what failed and what the visitor can do about it. */
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
