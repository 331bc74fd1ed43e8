import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { above, color, measure, radius, size, space } from '../../tokens/index.ts';
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

type PanelSize = 'normal' | 'small';

// One line above content, if there is room.
const small = css`
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  max-width: none;
  padding: ${space[3]} ${space[4]};

  ${above.small} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${space[6]};

    & > :last-child {
      grid-area: 1 / 2 / span 2;
      margin-top: 0;
    }
  }
`;

const Root = styled.div<{ $size: PanelSize }>`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  max-width: ${measure.prose};
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-inline-start: 5px solid ${color.danger};
  border-radius: ${radius.small};
  background: ${color.surface};

  ${({ $size }) => $size === 'small' && small}
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
  /** `small` stands above content that is still shown. */
  readonly size?: PanelSize;
}

/** Reports a failure, with a retry and other actions. */
export function ErrorPanel({
  title,
  message,
  onRetry,
  retryLabel = 'Try Again',
  actions,
  headingLevel = 2,
  size = 'normal',
}: ErrorPanelProps) {
  return (
    <Root role="alert" $size={size}>
      <Title as={`h${headingLevel}`}>{title}</Title>
      <Message>{message}</Message>
      {(onRetry || actions) && (
        <Actions>
          <Cluster>
            {onRetry && (
              <Button variant="secondary" size={size} onClick={onRetry}>
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
