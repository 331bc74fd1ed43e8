import { space } from '@site/shared/tokens';
import { Button, Notice, Text } from '@site/shared/ui';
import { styled } from 'styled-components';
import { eventTexts, shownOfTotal } from '../content/events';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
`;

export interface ShowMoreProps {
  shown: number;
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  onPress: () => void;
}

/** Says how much of a list is on show, and brings more. */
export function ShowMore({ shown, total, isLoading, hasFailed, onPress }: ShowMoreProps) {
  const { button, loading, retry, error } = eventTexts.more;
  const label = hasFailed ? retry : button;
  return (
    <Root>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <Text muted small>
        {shownOfTotal(shown, total)}
      </Text>
      {/* A disabled button would drop the focus while the visitor waits. */}
      <Button
        variant="secondary"
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : onPress}
      >
        {isLoading ? loading : label}
      </Button>
    </Root>
  );
}
